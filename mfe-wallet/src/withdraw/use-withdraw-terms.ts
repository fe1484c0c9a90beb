import { useSettings, type Settings } from '@bambuzal/web-kit';
import { walletApi, type BalanceJson, type PixKeyJson } from '../api';

export interface WithdrawTerms {
  readonly settings: Settings;
  readonly balance: BalanceJson;
  /** PIX keys, the default key first. */
  readonly keys: readonly PixKeyJson[];
}

type TermsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly busy: boolean }
  | { readonly status: 'ready'; readonly terms: WithdrawTerms };

/** Data that the form needs: settings, balance and keys. */
export function useWithdrawTerms(): TermsState {
  const settings = useSettings();
  const balance = walletApi.useBalanceQuery(undefined);
  const keys = walletApi.usePixKeysQuery(undefined);
  if (settings.status === 'ready' && balance.data && keys.data)
    return {
      status: 'ready',
      terms: {
        settings: settings.settings,
        balance: balance.data,
        keys: [...keys.data.data].sort((one, other) => rank(one) - rank(other)),
      },
    };
  const hasFailed =
    settings.status === 'failed' || (balance.error && !balance.data) || (keys.error && !keys.data);
  if (!hasFailed) return { status: 'loading' };
  return {
    status: 'failed',
    busy: settings.busy || balance.isFetching || keys.isFetching,
    retry: () => {
      if (settings.status === 'failed') settings.retry();
      if (balance.error) void balance.refetch();
      if (keys.error) void keys.refetch();
    },
  };
}

const rank = ({ isDefault }: PixKeyJson) => (isDefault ? 0 : 1);
