import type {
  DepositJson,
  DepositMethod,
  PixKeyJson,
  PixKeyType,
  TransactionJson,
  WithdrawableWallet,
  WithdrawalJson,
  WithdrawalMethod,
  WithdrawalQuoteJson,
} from '@bambuzal/contracts';
import {
  announceBalancesChanged,
  moneyApi,
  operation,
  type BodyOf,
  type QueryOf,
} from '@bambuzal/web-kit';

export type { BalanceJson, StatementAsked, StatementJson } from '@bambuzal/web-kit';
export type {
  DepositJson,
  DepositMethod,
  PixKeyJson,
  PixKeyType,
  TransactionJson,
  WithdrawableWallet,
  WithdrawalJson,
  WithdrawalMethod,
  WithdrawalQuoteJson,
};

export type PixKeyPatch = BodyOf<'PATCH /api/pix-keys/{id}'>;

interface PixKeyChange {
  readonly id: string;
  readonly patch: PixKeyPatch;
}

/** Number of deposits, withdrawals or statement lines per page. */
export const pageSize = 10;

/** Call that moves money, with an idempotency key that is the same in all retries. */
interface Keyed<Body> {
  readonly body: Body;
  readonly idempotencyKey: string;
}

export type NewDeposit = BodyOf<'POST /api/deposits'>;

export type NewWithdrawal = BodyOf<'POST /api/withdrawals'>;

/** Query for the terms of a withdrawal. Contains the destination if it is known. */
export type QuoteAsked = QueryOf<'GET /api/withdrawals/quote'>;

export type NewPixKey = BodyOf<'POST /api/pix-keys'>;

/**
 * API for the member's money, except the parts that every remote may show. Lists of deposits and
 * withdrawals also have the statement's tag. An announced change of balances (a push, an
 * adjustment) then refetches them too.
 */
export const walletApi = moneyApi
  .enhanceEndpoints({ addTagTypes: ['Deposits', 'Withdrawals', 'PixKeys'] })
  .injectEndpoints({
    endpoints: (build) => ({
      transaction: build.query({
        ...operation('GET /api/transactions/{id}', (id: string) => ({ params: { id } })),
        providesTags: ['Transactions'],
      }),
      deposits: build.query({
        ...operation('GET /api/deposits', (page: number) => ({ query: { page, pageSize } })),
        providesTags: ['Deposits', 'Transactions'],
      }),
      deposit: build.query({
        ...operation('GET /api/deposits/{id}', (id: string) => ({ params: { id } })),
        providesTags: ['Deposits'],
      }),
      makeDeposit: build.mutation({
        ...operation('POST /api/deposits', (call: Keyed<NewDeposit>) => call),
        invalidatesTags: (_, error) => (error ? [] : ['Deposits']),
      }),
      simulatePayment: build.mutation({
        ...operation('POST /api/deposits/{id}/simulate-payment', (id: string) => ({
          params: { id },
        })),
        // Refetches after a refusal, because the deposit may have been paid or closed elsewhere.
        invalidatesTags: (_, error) => (error ? ['Deposits'] : []),
      }),
      withdrawals: build.query({
        ...operation('GET /api/withdrawals', (page: number) => ({ query: { page, pageSize } })),
        providesTags: ['Withdrawals', 'Transactions'],
      }),
      /** Not cached, because it depends on the time and on settings. */
      quote: build.query({
        ...operation('GET /api/withdrawals/quote', (asked: QuoteAsked) => ({ query: asked })),
        keepUnusedDataFor: 0,
      }),
      withdraw: build.mutation({
        ...operation('POST /api/withdrawals', (call: Keyed<NewWithdrawal>) => call),
        // The announcement also causes a refetch of the withdrawals.
        onQueryStarted: (_, { queryFulfilled }) =>
          void queryFulfilled.then(announceBalancesChanged, () => undefined),
      }),
      pixKeys: build.query({
        ...operation('GET /api/pix-keys'),
        providesTags: ['PixKeys'],
      }),
      addPixKey: build.mutation({
        ...operation('POST /api/pix-keys', (body: NewPixKey) => ({ body })),
        invalidatesTags: (_, error) => (error ? [] : ['PixKeys']),
      }),
      changePixKey: build.mutation({
        ...operation('PATCH /api/pix-keys/{id}', ({ id, patch }: PixKeyChange) => ({
          params: { id },
          body: patch,
        })),
        invalidatesTags: (_, error) => (!error || error.code === 'NOT_FOUND' ? ['PixKeys'] : []),
      }),
      removePixKey: build.mutation({
        ...operation('DELETE /api/pix-keys/{id}', (id: string) => ({ params: { id } })),
        invalidatesTags: (_, error) => (!error || error.code === 'NOT_FOUND' ? ['PixKeys'] : []),
      }),
    }),
  });
