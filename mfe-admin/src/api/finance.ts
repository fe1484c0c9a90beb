import { api, type BodyOf, operation, type QueryOf } from '@bambuzal/web-kit';

type MoneyQuery = QueryOf<'GET /api/admin/figures/money'>;
type BonusesQuery = QueryOf<'GET /api/admin/figures/bonuses'>;
type LinesQuery = QueryOf<'GET /api/admin/solvency/lines'>;
type Reversal = NonNullable<BodyOf<'POST /api/admin/solvency/entries/{id}/reversal'>>;

interface Entry {
  readonly id: string;
}

const ledgerTags: 'AdminLedger'[] = ['AdminLedger'];
const solvencyTags: 'AdminSolvency'[] = ['AdminSolvency'];

export const financeApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminLedger', 'AdminMemberMoney', 'AdminSolvency'] })
  .injectEndpoints({
    endpoints: (build) => ({
      moneyPeriods: build.query({
        ...operation('GET /api/admin/figures/money', (query: MoneyQuery) => ({ query })),
      }),
      bonusPeriods: build.query({
        ...operation('GET /api/admin/figures/bonuses', (query: BonusesQuery) => ({ query })),
      }),
      cohorts: build.query({ ...operation('GET /api/admin/figures/cohorts') }),
      outlook: build.query({ ...operation('GET /api/admin/figures/obligations') }),
      solvency: build.query({
        ...operation('GET /api/admin/solvency'),
        providesTags: solvencyTags,
      }),
      /** Recounts the whole ledger, so that it is asked for once, and not again by itself. */
      recountSolvency: build.mutation({
        ...operation('POST /api/admin/solvency/recount', () => ({ isTriedOnce: true })),
        invalidatesTags: solvencyTags,
      }),
      ledgerLines: build.query({
        ...operation('GET /api/admin/solvency/lines', (query: LinesQuery) => ({ query })),
        providesTags: ledgerTags,
      }),
      reversalPreview: build.query({
        ...operation('POST /api/admin/solvency/entries/{id}/reversal/preview', ({ id }: Entry) => ({
          params: { id },
        })),
      }),
      reverseEntry: build.mutation({
        ...operation(
          'POST /api/admin/solvency/entries/{id}/reversal',
          ({ id, ...body }: Entry & Reversal) => ({ params: { id }, body }),
        ),
        invalidatesTags: ['AdminLedger', 'AdminMemberMoney'],
      }),
    }),
  });
