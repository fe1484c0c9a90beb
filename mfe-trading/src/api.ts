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
  RobotRunJson,
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
  RobotRunJson,
  RobotSettingsJson,
  SmartTradingDepositJson,
  StrategyJson,
  TradeJson,
  TradingLimitsJson,
  TradingPairJson,
};

/** Number of plans or investments per page. */
export const pageSize = 12;
/**
 * Maximum page size of the API. It is enough for all plans, and for all payments in the requested
 * days.
 */
const mostAtOnce = 100;

export type NewInvestment = BodyOf<'POST /api/investments'>;

export type NewTrade = BodyOf<'POST /api/trading/trades'>;
export type TradingOffer = AnswerOf<'GET /api/trading/pairs'>;
export type CandlesJson = AnswerOf<'GET /api/trading/candles'>;
export type TradingStatisticsJson = AnswerOf<'GET /api/trading/statistics'>;
export type StatisticsAsked = QueryOf<'GET /api/trading/statistics'>;
export type StatisticsPeriod = NonNullable<StatisticsAsked['period']>;
export type StatisticsChoicesJson = AnswerOf<'GET /api/trading/statistics/choices'>;
export type BacktestJson = AnswerOf<'POST /api/trading/robot/backtest'>;
export type SmartTradingJson = AnswerOf<'GET /api/smart-trading'>;
export type SmartTradingOffer = SmartTradingJson['offer'];
export type DepositDaysJson = AnswerOf<'GET /api/smart-trading/deposits/{id}/days'>;
export type NewDeposit = BodyOf<'POST /api/smart-trading/deposits'>;
export type FairnessDaysJson = AnswerOf<'GET /api/trading/fairness'>;
export type RoundsJson = AnswerOf<'GET /api/trading/fairness/{day}/rounds'>;

interface Keyed<Body> {
  readonly body: Body;
  /** Idempotency key, the same in all retries of a call. */
  readonly idempotencyKey: string;
}

/** Call that takes a deposit back. */
interface KeyedRevocation {
  readonly id: string;
  readonly idempotencyKey: string;
}

export const candleIntervals = ['5', '15', '60', '300', '900', '3600'] as const;
export type CandleInterval = (typeof candleIntervals)[number];

interface CandlesAsked {
  readonly pair: string;
  readonly interval: CandleInterval;
  /** Start of the candles in Unix seconds. If it is missing, all stored candles are returned. */
  readonly from?: number;
}

export type BreakDays = BodyOf<'POST /api/trading/limits/break'>['days'];

interface InvestmentsAsked {
  readonly status: InvestmentStatus;
  /** Page number, counted from 1. */
  readonly page: number;
}

interface PaymentSought {
  readonly investmentId: string;
  /**
   * First and last day in the operator's time zone on which the payment can have been made, both
   * included.
   */
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * Refetches after a refusal, because the investment may have been paid or cancelled elsewhere.
 * After a success the announcement of changed balances causes the refetch.
 */
const whenRefused = (_: unknown, error: unknown) => (error ? ['Investments' as const] : []);

/** Announces changed balances after every successful change, because it may have moved money. */
const announceWhenDone = (
  _: unknown,
  { queryFulfilled }: { readonly queryFulfilled: Promise<unknown> },
) => void queryFulfilled.then(announceBalancesChanged, () => undefined);

/**
 * API for plans, investments and trades. Investments and trades also have the statement's tag. An
 * announced change of balances (a push, a profit) then refetches them too.
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
      /** A plan from the list of offered plans; `null` if it is not in the list. */
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
        // Refetched also after a refusal, because a new version may exist.
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
      /** Line of the statement with the payment of an investment; `null` if it is not found. */
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
        // Refetched also after a refusal, because the offer or the agreement may have changed.
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
        // Refetched also after a refusal, because a new version may exist.
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
      /** Refetched also after results of trades, because results move balances. */
      trades: build.query({
        ...operation('GET /api/trading/trades', (page: number) => ({ query: { page, pageSize } })),
        providesTags: ['Trades', 'Transactions'],
      }),
      /** Finished trades that ended on the given day in the operator's time zone. */
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
        ...operation('GET /api/trading/statistics', (query: StatisticsAsked) => ({ query })),
        providesTags: ['Trades', 'Transactions'],
      }),
      /** Pairs and runs by which the statistics can be narrowed down. */
      statisticsChoices: build.query({
        ...operation('GET /api/trading/statistics/choices'),
        providesTags: ['Trades', 'Robot', 'Transactions'],
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
      /**
       * The current run of the robot, or the last run. Refetched also after its trades, because
       * they move balances.
       */
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
        // Refetched also after a refusal, because the robot may already be running.
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
