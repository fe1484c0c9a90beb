import type {
  BalanceJson,
  InvestmentJson,
  InvestmentListJson,
  InvestmentPackageJson,
  InvestmentStatus,
  PayWith,
  RiskAcceptanceJson,
} from '@bambuzal/contracts';
import { announceBalancesChanged, api, operation, type BodyOf } from '@bambuzal/web-kit';

export type {
  BalanceJson,
  InvestmentJson,
  InvestmentListJson,
  InvestmentPackageJson,
  InvestmentStatus,
  PayWith,
  RiskAcceptanceJson,
};

/** How many plans or investments are shown at once. */
export const pageSize = 12;
/** As many as the API answers at once: nobody offers more plans, or pays more in the days asked for. */
const mostAtOnce = 100;

export type NewInvestment = BodyOf<'POST /api/investments'>;

interface KeyedInvestment {
  readonly body: NewInvestment;
  /** That all repetitions bear. */
  readonly idempotencyKey: string;
}

interface InvestmentsAsked {
  readonly status: InvestmentStatus;
  /** From 1. */
  readonly page: number;
}

interface PaymentSought {
  readonly investmentId: string;
  /** The operator's days between which it was paid, both included. */
  readonly startDate: string;
  readonly endDate: string;
}

/** Refused, it may have been paid or cancelled elsewhere; done, the announcement has it read again. */
const whenRefused = (_: unknown, error: unknown) => (error ? ['Investments' as const] : []);

/** Whatever a change came to, balances may be others. */
const announceWhenDone = (
  _: unknown,
  { queryFulfilled }: { readonly queryFulfilled: Promise<unknown> },
) => void queryFulfilled.then(announceBalancesChanged, () => undefined);

/**
 * Plans and investments. Investments also bear the statement's tag: whoever announces that balances
 * changed (a push, a profit) refreshes them with it.
 */
export const tradingApi = api
  .enhanceEndpoints({ addTagTypes: ['Plans', 'Investments', 'RiskAcceptance'] })
  .injectEndpoints({
    endpoints: (build) => ({
      plans: build.query({
        ...operation('GET /api/investment-packages', (page: number) => ({
          query: { page, pageSize },
        })),
        providesTags: ['Plans'],
      }),
      /** One of those on offer; `null` when it is not among them. */
      plan: build.query({
        ...operation(
          'GET /api/investment-packages',
          (_id: string) => ({ query: { pageSize: mostAtOnce } }),
          ({ data }, id) => data.find((plan) => plan.id === id) ?? null,
        ),
        providesTags: ['Plans'],
      }),
      balanceToInvest: build.query({
        ...operation('GET /api/balance'),
        providesTags: ['Balance'],
      }),
      riskAcceptance: build.query({
        ...operation('GET /api/risk-acceptance'),
        providesTags: ['RiskAcceptance'],
      }),
      acceptRisk: build.mutation({
        ...operation('POST /api/risk-acceptance', (version: number) => ({ body: { version } })),
        // Also when it was refused: there may be another version now.
        invalidatesTags: ['RiskAcceptance'],
      }),
      investments: build.query({
        ...operation('GET /api/investments', (asked: InvestmentsAsked) => ({
          query: { ...asked, pageSize },
        })),
        providesTags: ['Investments', 'Transactions'],
      }),
      investment: build.query({
        ...operation('GET /api/investments/{id}', (id: string) => ({ params: { id } })),
        providesTags: ['Investments'],
      }),
      /** The line of the statement that paid an investment; `null` when it is not among them. */
      paymentLine: build.query({
        ...operation(
          'GET /api/transactions',
          ({ startDate, endDate }: PaymentSought) => ({
            query: { startDate, endDate, type: 'debit' as const, pageSize: mostAtOnce },
          }),
          ({ data }, { investmentId }) =>
            data.find(
              ({ category, relatedInvestmentId }) =>
                category === 'investment' && relatedInvestmentId === investmentId,
            ) ?? null,
        ),
        providesTags: ['Transactions'],
      }),
      invest: build.mutation({
        ...operation('POST /api/investments', (call: KeyedInvestment) => call),
        invalidatesTags: (_, error) => {
          if (error?.code === 'PACKAGE_CLOSED') return ['Plans'];
          return error?.code === 'RISK_NOT_ACCEPTED' ? ['RiskAcceptance'] : whenRefused(_, error);
        },
        onQueryStarted: announceWhenDone,
      }),
      activateInvestment: build.mutation({
        ...operation('POST /api/investments/{id}/activate', (id: string) => ({ params: { id } })),
        invalidatesTags: whenRefused,
        onQueryStarted: announceWhenDone,
      }),
      cancelInvestment: build.mutation({
        ...operation('POST /api/investments/{id}/cancel', (id: string) => ({ params: { id } })),
        invalidatesTags: whenRefused,
        onQueryStarted: announceWhenDone,
      }),
      simulateInvestmentPayment: build.mutation({
        ...operation('POST /api/deposits/{id}/simulate-payment', (paymentId: string) => ({
          params: { id: paymentId },
        })),
        invalidatesTags: whenRefused,
        onQueryStarted: announceWhenDone,
      }),
    }),
  });
