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
import { announceBalancesChanged, moneyApi } from '@bambuzal/web-kit';
import type { PageOf } from '@bambuzal/web-kit/pages';

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

/** How many deposits, withdrawals or lines of the statement are shown at once. */
export const pageSize = 10;

/** A call that moves money, with the key that all its repetitions bear. */
interface Keyed<Body> {
  readonly body: Body;
  readonly idempotencyKey: string;
}

export interface NewDeposit {
  readonly method: DepositMethod;
  readonly amount: number;
  readonly document?: string;
}

export interface NewWithdrawal {
  readonly amount: number;
  readonly walletType: WithdrawableWallet;
  readonly method: WithdrawalMethod;
  readonly pixKeyId?: string;
  readonly cryptoAddress?: string;
}

/** What a withdrawal would be; the destination once there is one. */
export interface QuoteAsked {
  readonly amount: number;
  readonly method: WithdrawalMethod;
  readonly walletType: WithdrawableWallet;
  readonly pixKeyId?: string;
  readonly cryptoAddress?: string;
}

export interface NewPixKey {
  readonly keyType: PixKeyType;
  readonly keyValue: string;
  readonly description: string | null;
  readonly isDefault?: true;
}

const at = (folder: string, id: string) => `/api/${folder}/${encodeURIComponent(id)}`;

/**
 * The member's money, beyond what every remote may show of it. Lists of deposits and withdrawals
 * also bear the statement's tag: whoever announces that balances changed (a push, an adjustment)
 * refreshes them with it.
 */
export const walletApi = moneyApi
  .enhanceEndpoints({ addTagTypes: ['Deposits', 'Withdrawals', 'PixKeys'] })
  .injectEndpoints({
    endpoints: (build) => ({
      transaction: build.query<TransactionJson, string>({
        query: (id) => at('transactions', id),
        providesTags: ['Transactions'],
      }),
      deposits: build.query<PageOf<DepositJson>, number>({
        query: (page) => ({ path: '/api/deposits', query: { page, pageSize } }),
        providesTags: ['Deposits', 'Transactions'],
      }),
      deposit: build.query<DepositJson, string>({
        query: (id) => at('deposits', id),
        providesTags: ['Deposits'],
      }),
      makeDeposit: build.mutation<DepositJson, Keyed<NewDeposit>>({
        query: (call) => ({ path: '/api/deposits', method: 'POST', ...call }),
        invalidatesTags: (_, error) => (error ? [] : ['Deposits']),
      }),
      simulatePayment: build.mutation<DepositJson, string>({
        query: (id) => ({ path: `${at('deposits', id)}/simulate-payment`, method: 'POST' }),
        // Also when it was refused: it may have been paid or closed elsewhere.
        invalidatesTags: ['Deposits'],
      }),
      withdrawals: build.query<PageOf<WithdrawalJson>, number>({
        query: (page) => ({ path: '/api/withdrawals', query: { page, pageSize } }),
        providesTags: ['Withdrawals', 'Transactions'],
      }),
      /** Depends on the hour and on settings, and is not kept. */
      quote: build.query<WithdrawalQuoteJson, QuoteAsked>({
        query: (asked) => ({ path: '/api/withdrawals/quote', query: { ...asked } }),
        keepUnusedDataFor: 0,
      }),
      withdraw: build.mutation<WithdrawalJson, Keyed<NewWithdrawal>>({
        query: (call) => ({ path: '/api/withdrawals', method: 'POST', ...call }),
        invalidatesTags: (_, error) => (error ? [] : ['Withdrawals']),
        onQueryStarted: (_, { queryFulfilled }) =>
          void queryFulfilled.then(announceBalancesChanged, () => undefined),
      }),
      pixKeys: build.query<{ readonly data: readonly PixKeyJson[] }, undefined>({
        query: () => '/api/pix-keys',
        providesTags: ['PixKeys'],
      }),
      addPixKey: build.mutation<PixKeyJson, NewPixKey>({
        query: (body) => ({ path: '/api/pix-keys', method: 'POST', body }),
        invalidatesTags: (_, error) => (error ? [] : ['PixKeys']),
      }),
      changePixKey: build.mutation<
        PixKeyJson,
        { readonly id: string; readonly patch: Partial<NewPixKey> }
      >({
        query: ({ id, patch }) => ({ path: at('pix-keys', id), method: 'PATCH', body: patch }),
        invalidatesTags: (_, error) => (!error || error.code === 'NOT_FOUND' ? ['PixKeys'] : []),
      }),
      removePixKey: build.mutation<unknown, string>({
        query: (id) => ({ path: at('pix-keys', id), method: 'DELETE' }),
        invalidatesTags: (_, error) => (!error || error.code === 'NOT_FOUND' ? ['PixKeys'] : []),
      }),
    }),
  });
