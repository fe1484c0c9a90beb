import { showToast } from '@bambuzal/web-kit';
import { useReportFailure } from '@bambuzal/product-ui';
import { tradingApi } from '../api';

interface CancelHandlers {
  readonly done: string;
  readonly failed: string;
}

/** Cancels a pending investment or undoes an active one, and reports the result in a toast. */
export function useCancel(id: string, outcomes: CancelHandlers) {
  const report = useReportFailure();
  const [send, { isLoading: isCancelling }] = tradingApi.useCancelInvestmentMutation();

  /** @returns whether it succeeded */
  async function cancel(): Promise<boolean> {
    const { error } = await send(id);
    if (error) report(outcomes.failed, error);
    else showToast({ tone: 'success', title: outcomes.done });
    return !error;
  }

  return { cancel, isCancelling };
}
