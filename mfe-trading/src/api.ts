import type {
  BalanceJson,
  InvestmentJson,
  InvestmentListJson,
  InvestmentPackageJson,
  InvestmentStatus,
  PayWith,
  RiskAcceptanceJson,
  TransactionJson,
} from '@bambuzal/contracts';
import { announceBalancesChanged, api } from '@bambuzal/web-kit';
import type { PageOf } from '@bambuzal/web-kit/pages';

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

export interface NewInvestment {
  readonly packageId: string;
  readonly amount: number;
  readonly payWith: PayWith;
  readonly document?: string;
}

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

const investmentAt = (id: string) => `/api/investments/${encodeURIComponent(id)}`;

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
      plans: build.query<PageOf<InvestmentPackageJson>, number>({
        query: (page) => ({ path: '/api/investment-packages', query: { page, pageSize } }),
        providesTags: ['Plans'],
      }),
      /** One of those on offer; `null` when it is not among them. */
      plan: build.query<InvestmentPackageJson | null, string>({
        query: () => ({ path: '/api/investment-packages', query: { pageSize: mostAtOnce } }),
        transformResponse: ({ data }: PageOf<InvestmentPackageJson>, _, id) =>
          data.find((plan) => plan.id === id) ?? null,
        providesTags: ['Plans'],
      }),
      balanceToInvest: build.query<BalanceJson, undefined>({
        query: () => '/api/balance',
        providesTags: ['Balance'],
      }),
      riskAcceptance: build.query<RiskAcceptanceJson, undefined>({
        query: () => '/api/risk-acceptance',
        providesTags: ['RiskAcceptance'],
      }),
      acceptRisk: build.mutation<RiskAcceptanceJson, number>({
        query: (version) => ({ path: '/api/risk-acceptance', method: 'POST', body: { version } }),
        // Also when it was refused: there may be another version now.
        invalidatesTags: ['RiskAcceptance'],
      }),
      investments: build.query<InvestmentListJson, InvestmentsAsked>({
        query: (asked) => ({ path: '/api/investments', query: { ...asked, pageSize } }),
        providesTags: ['Investments', 'Transactions'],
      }),
      investment: build.query<InvestmentJson, string>({
        query: investmentAt,
        providesTags: ['Investments'],
      }),
      /** The line of the statement that paid an investment; `null` when it is not among them. */
      paymentLine: build.query<TransactionJson | null, PaymentSought>({
        query: ({ startDate, endDate }) => ({
          path: '/api/transactions',
          query: { startDate, endDate, type: 'debit', pageSize: mostAtOnce },
        }),
        transformResponse: ({ data }: PageOf<TransactionJson>, _, { investmentId }) =>
          data.find(
            ({ category, relatedInvestmentId }) =>
              category === 'investment' && relatedInvestmentId === investmentId,
          ) ?? null,
        providesTags: ['Transactions'],
      }),
      invest: build.mutation<InvestmentJson, KeyedInvestment>({
        query: (call) => ({ path: '/api/investments', method: 'POST', ...call }),
        invalidatesTags: (_, error) => {
          if (error?.code === 'PACKAGE_CLOSED') return ['Plans'];
          return error?.code === 'RISK_NOT_ACCEPTED' ? ['RiskAcceptance'] : ['Investments'];
        },
        onQueryStarted: announceWhenDone,
      }),
      activateInvestment: build.mutation<InvestmentJson, string>({
        query: (id) => ({ path: `${investmentAt(id)}/activate`, method: 'POST' }),
        // Also when it was refused: it may have been paid or cancelled elsewhere.
        invalidatesTags: ['Investments'],
        onQueryStarted: announceWhenDone,
      }),
      cancelInvestment: build.mutation<InvestmentJson, string>({
        query: (id) => ({ path: `${investmentAt(id)}/cancel`, method: 'POST' }),
        invalidatesTags: ['Investments'],
        onQueryStarted: announceWhenDone,
      }),
      simulateInvestmentPayment: build.mutation<unknown, string>({
        query: (paymentId) => ({
          path: `/api/deposits/${encodeURIComponent(paymentId)}/simulate-payment`,
          method: 'POST',
        }),
        invalidatesTags: ['Investments'],
        onQueryStarted: announceWhenDone,
      }),
    }),
  });
