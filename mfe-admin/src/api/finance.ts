import { api, operation, type QueryOf } from '@bambuzal/web-kit';

type MoneyQuery = QueryOf<'GET /api/admin/figures/money'>;
type LinesQuery = QueryOf<'GET /api/admin/solvency/lines'>;

export const financeApi = api.injectEndpoints({
  endpoints: (build) => ({
    moneyPeriods: build.query({
      ...operation('GET /api/admin/figures/money', (query: MoneyQuery) => ({ query })),
    }),
    cohorts: build.query({
      ...operation('GET /api/admin/figures/cohorts', () => ({})),
    }),
    outlook: build.query({
      ...operation('GET /api/admin/figures/obligations', () => ({})),
    }),
    /** Recounts the whole ledger, so that it is asked for once, and not again by itself. */
    solvency: build.query({
      ...operation('GET /api/admin/solvency', () => ({ isTriedOnce: true })),
    }),
    ledgerLines: build.query({
      ...operation('GET /api/admin/solvency/lines', (query: LinesQuery) => ({ query })),
    }),
  }),
});
