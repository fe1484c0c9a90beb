import { useSession, useSettings, type Settings, type UserJson } from '@bambuzal/web-kit';
import {
  tradingApi,
  type BalanceJson,
  type InvestmentPackageJson,
  type RiskAcceptanceJson,
} from '../api';

/** Data that an order needs: member, settings, plan, balance and accepted risk. */
export interface InvestTerms {
  readonly user: UserJson;
  readonly settings: Settings;
  readonly plan: InvestmentPackageJson;
  readonly balance: BalanceJson;
  readonly risk: RiskAcceptanceJson;
}

type InvestTermsState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly busy: boolean; readonly retry: () => void }
  | { readonly status: 'ready'; readonly terms: InvestTerms };

export function useInvestTerms(planId: string): InvestTermsState {
  const fresh = { refetchOnMountOrArgChange: true };
  const session = useSession();
  const settings = useSettings();
  const plan = tradingApi.usePlanQuery(planId, fresh);
  const balance = tradingApi.useBalanceToInvestQuery(undefined, fresh);
  const risk = tradingApi.useRiskAcceptanceQuery(undefined, fresh);
  if (plan.data === null) return { status: 'missing' };
  if (
    session.status === 'signedIn' &&
    settings.status === 'ready' &&
    plan.data &&
    balance.data &&
    risk.data
  ) {
    return {
      status: 'ready',
      terms: {
        user: session.user,
        settings: settings.settings,
        plan: plan.data,
        balance: balance.data,
        risk: risk.data,
      },
    };
  }
  const readings = [plan, balance, risk];
  const failed = readings.filter(({ data, error }) => !data && error !== undefined);
  const hasFailed =
    failed.length > 0 || settings.status === 'failed' || session.status === 'failed';
  if (!hasFailed) return { status: 'loading' };
  return {
    status: 'failed',
    busy: settings.busy || readings.some(({ isFetching }) => isFetching),
    retry: () => {
      if (session.status === 'failed') session.retry();
      if (settings.status === 'failed') settings.retry();
      for (const { refetch } of failed) void refetch();
    },
  };
}
