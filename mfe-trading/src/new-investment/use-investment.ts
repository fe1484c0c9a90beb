import { useMemo } from 'react';
import { tradingApi } from '../api';
import {
  readAgainAfterMs,
  useAnnouncedInvestments,
} from '../common/payment/use-watched-investments';

/** An investment. Refetched at intervals while it waits for its payment and the page is visible. */
export function useInvestment(id: string) {
  const { data: known } = tradingApi.endpoints.investment.useQueryState(id);
  const query = tradingApi.useInvestmentQuery(id, {
    pollingInterval: known?.status === 'pending' ? readAgainAfterMs([known]) : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const { data } = query;
  useAnnouncedInvestments(useMemo(() => (data ? [data] : undefined), [data]));
  return query;
}
