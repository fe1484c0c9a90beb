import type {
  AgreementJson,
  BalanceJson,
  FairnessDayJson,
  InvestmentJson,
  InvestmentListJson,
  InvestmentPackageJson,
  InvestmentStatus,
  PayWith,
  RiskAcceptanceJson,
  RobotJson,
  RobotSettingsJson,
  SmartTradingDepositJson,
  StrategyJson,
  TradeJson,
  TradingLimitsJson,
  TradingPairJson,
} from '@bambuzal/contracts';
import {
  announceBalancesChanged,
  api,
  operation,
  type AnswerOf,
  type BodyOf,
  type QueryOf,
} from '@bambuzal/web-kit';

export type {
  AgreementJson,
  BalanceJson,
  FairnessDayJson,
  InvestmentJson,
  InvestmentListJson,
  InvestmentPackageJson,
  InvestmentStatus,
  PayWith,
  RiskAcceptanceJson,
  RobotJson,
  RobotSettingsJson,
  SmartTradingDepositJson,
  StrategyJson,
  TradeJson,
  TradingLimitsJson,
  TradingPairJson,
};

/** How many plans or investments are shown at once. */
export const pageSize = 12;
/** As many as the API answers at once: nobody offers more plans, or pays more in the days asked for. */
const mostAtOnce = 100;

export type NewInvestment = BodyOf<'POST /api/investments'>;

export type NewTrade = BodyOf<'POST /api/trading/trades'>;
export type TradingOffer = AnswerOf<'GET /api/trading/pairs'>;
export type CandlesJson = AnswerOf<'GET /api/trading/candles'>;
export type TradingStatisticsJson = AnswerOf<'GET /api/trading/statistics'>;
export type StatisticsPeriod = NonNullable<QueryOf<'GET /api/trading/statistics'>['period']>;
export type BacktestJson = AnswerOf<'POST /api/trading/robot/backtest'>;
export type SmartTradingJson = AnswerOf<'GET /api/smart-trading'>;
export type SmartTradingOffer = SmartTradingJson['offer'];
export type DepositDaysJson = AnswerOf<'GET /api/smart-trading/deposits/{id}/days'>;
export type NewDeposit = BodyOf<'POST /api/smart-trading/deposits'>;
export type FairnessDaysJson = AnswerOf<'GET /api/trading/fairness'>;
export type RoundsJson = AnswerOf<'GET /api/trading/fairness/{day}/rounds'>;

interface Keyed<Body> {
  readonly body: Body;
  /** That all repetitions bear. */
  readonly idempotencyKey: string;
}

/** A deposit to be taken back. */
interface KeyedRevocation {
  readonly id: string;
  readonly idempotencyKey: string;
}

export const candleIntervals = ['5', '15', '60', '300', '900', '3600'] as const;
export type CandleInterval = (typeof candleIntervals)[number];

interface CandlesAsked {
  readonly pair: string;
  readonly interval: CandleInterval;
  /** Unix seconds; all that are kept unless given. */
  readonly from?: number;
}

export type BreakDays = BodyOf<'POST /api/trading/limits/break'>['days'];

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

/**
 * Announces changed balances after every change that succeeded, because it may have moved money.
 */
const announceWhenDone = (
  _: unknown,
  { queryFulfilled }: { readonly queryFulfilled: Promise<unknown> },
) => void queryFulfilled.then(announceBalancesChanged, () => undefined);

/**
 * Plans, investments and trades. Investments and trades also have the statement's tag, so that an
 * announced change of balances (a push, a profit) refreshes them too.
 */
export const tradingApi = api
  .enhanceEndpoints({
    addTagTypes: [
      'Plans',
      'Investments',
      'RiskAcceptance',
      'Trades',
      'Robot',
      'SmartTrading',
      'Agreement',
    ],
  })
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
        ...operation('POST /api/investments', (call: Keyed<NewInvestment>) => call),
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
  })
  .injectEndpoints({
    endpoints: (build) => ({
      smartTrading: build.query({
        ...operation('GET /api/smart-trading'),
        providesTags: ['SmartTrading', 'Transactions'],
      }),
      depositDays: build.query({
        ...operation(
          'GET /api/smart-trading/deposits/{id}/days',
          ({ id, page }: { readonly id: string; readonly page: number }) => ({
            params: { id },
            query: { page, pageSize },
          }),
        ),
        providesTags: ['SmartTrading'],
      }),
      depositIntoSmartTrading: build.mutation({
        ...operation('POST /api/smart-trading/deposits', (call: Keyed<NewDeposit>) => call),
        // Also when it was refused: the offer, or the agreement, may be another.
        invalidatesTags: ['SmartTrading', 'Agreement'],
        onQueryStarted: announceWhenDone,
      }),
      revokeDeposit: build.mutation({
        ...operation(
          'POST /api/smart-trading/deposits/{id}/revoke',
          ({ id, idempotencyKey }: KeyedRevocation) => ({ params: { id }, idempotencyKey }),
        ),
        invalidatesTags: ['SmartTrading'],
        onQueryStarted: announceWhenDone,
      }),
      agreement: build.query({
        ...operation('GET /api/smart-trading/agreement'),
        providesTags: ['Agreement'],
      }),
      acceptAgreement: build.mutation({
        ...operation('POST /api/smart-trading/agreement', (version: number) => ({
          body: { version },
        })),
        // Also when it was refused: there may be another version now.
        invalidatesTags: ['Agreement', 'SmartTrading'],
      }),
    }),
  })
  .injectEndpoints({
    endpoints: (build) => ({
      tradingPairs: build.query(operation('GET /api/trading/pairs')),
      candles: build.query(
        operation('GET /api/trading/candles', (asked: CandlesAsked) => ({ query: asked })),
      ),
      /** Also after results of trades, which move balances. */
      trades: build.query({
        ...operation('GET /api/trading/trades', (page: number) => ({ query: { page, pageSize } })),
        providesTags: ['Trades', 'Transactions'],
      }),
      /** Trades with a result that ended on one of the operator's days. */
      tradesOfDay: build.query({
        ...operation(
          'GET /api/trading/trades',
          ({ day, page }: { readonly day: string; readonly page: number }) => ({
            query: { day, page, pageSize, status: 'COMPLETED' as const },
          }),
        ),
        providesTags: ['Trades'],
      }),
      tradingStatistics: build.query({
        ...operation('GET /api/trading/statistics', (period: StatisticsPeriod) => ({
          query: { period },
        })),
        providesTags: ['Trades', 'Transactions'],
      }),
      tradingLimits: build.query({
        ...operation('GET /api/trading/limits'),
        providesTags: ['Trades', 'Transactions'],
      }),
      setTradingLimit: build.mutation({
        ...operation('PUT /api/trading/limits', (dailyLoss: number) => ({ body: { dailyLoss } })),
        invalidatesTags: ['Trades'],
      }),
      takeTradingBreak: build.mutation({
        ...operation('POST /api/trading/limits/break', (days: BreakDays) => ({ body: { days } })),
        invalidatesTags: ['Trades'],
      }),
      placeTrade: build.mutation({
        ...operation('POST /api/trading/trades', (call: Keyed<NewTrade>) => call),
        invalidatesTags: ['Trades'],
        onQueryStarted: announceWhenDone,
      }),
      /** The run that is on, or the last one; its trades move it. */
      robot: build.query({
        ...operation('GET /api/trading/robot'),
        providesTags: ['Robot', 'Transactions'],
      }),
      backtest: build.mutation(
        operation('POST /api/trading/robot/backtest', (settings: RobotSettingsJson) => ({
          body: settings,
        })),
      ),
      startRobot: build.mutation({
        ...operation('POST /api/trading/robot/start', (call: Keyed<RobotSettingsJson>) => call),
        // Also when it was refused: it may run already.
        invalidatesTags: ['Robot', 'Trades'],
      }),
      stopRobot: build.mutation({
        ...operation('POST /api/trading/robot/stop'),
        invalidatesTags: ['Robot', 'Trades'],
        onQueryStarted: announceWhenDone,
      }),
      fairnessDays: build.query(
        operation('GET /api/trading/fairness', (page: number) => ({ query: { page, pageSize } })),
      ),
      fairnessDay: build.query(
        operation('GET /api/trading/fairness/{day}', (day: string) => ({ params: { day } })),
      ),
      fairnessRounds: build.query(
        operation(
          'GET /api/trading/fairness/{day}/rounds',
          ({ day, hour }: { readonly day: string; readonly hour: number }) => ({
            params: { day },
            query: { hour },
          }),
        ),
      ),
    }),
  });
