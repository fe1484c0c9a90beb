import { fresh } from '@bambuzal/web-kit';
import { tradingApi, type InvestmentStatus } from '../api';
import {
  readAgainAfterMs,
  useAnnouncedInvestments,
} from '../common/payment/use-watched-investments';

interface Asked {
  readonly status: InvestmentStatus;
  /** Page number, counted from 1. */
  readonly page: number;
}

/**
 * The member's investments with one status, and the number with each status. Refetched at
 * intervals.
 */
export function useMyInvestments(asked: Asked) {
  const { currentData: known } = tradingApi.endpoints.investments.useQueryState(asked);
  const read = tradingApi.useInvestmentsQuery(asked, {
    pollingInterval: readAgainAfterMs(known?.data ?? []),
    skipPollingIfUnfocused: true,
    ...fresh,
  });
  useAnnouncedInvestments(read.currentData?.data);
  return {
    // Investments of the same status stay visible when a later fetch fails.
    query: { ...read, data: read.currentData, error: read.currentData ? undefined : read.error },
    counts: read.data?.counts,
  };
}
