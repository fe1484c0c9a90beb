import { tradingApi, type InvestmentStatus } from '../api';
import {
  readAgainAfterMs,
  useAnnouncedInvestments,
} from '../common/payment/use-watched-investments';

interface Asked {
  readonly status: InvestmentStatus;
  /** From 1. */
  readonly page: number;
}

/** The member's investments in a state, and how many there are in each; read again by themselves. */
export function useMyInvestments(asked: Asked) {
  const { currentData: known } = tradingApi.endpoints.investments.useQueryState(asked);
  const read = tradingApi.useInvestmentsQuery(asked, {
    pollingInterval: readAgainAfterMs(known?.data ?? []),
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  useAnnouncedInvestments(read.currentData?.data);
  return {
    // Investments of the same state stay in sight when a later read fails.
    query: { ...read, data: read.currentData, error: read.currentData ? undefined : read.error },
    counts: read.data?.counts,
  };
}
