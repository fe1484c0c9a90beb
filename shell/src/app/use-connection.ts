import { isRecord, useStoreSelector, type RootState } from '@bambuzal/web-kit';
import { useSyncExternalStore } from 'react';

/**
 * @returns whether the product is reachable, as far as is known: the device reports a
 *   network, and the latest requests were answered
 */
export function useConnection(): boolean {
  const hasNetwork = useSyncExternalStore(follow, () => navigator.onLine);
  const isAnswered = useStoreSelector(latestWasAnswered);
  return hasNetwork && isAnswered;
}

function follow(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Whether the server seems to be reachable: no request failed without an answer, or another one was
 * answered after the failed one had begun.
 */
function latestWasAnswered({ api }: Pick<RootState, 'api'>): boolean {
  let unansweredAt = 0;
  let answeredAt = 0;
  for (const query of Object.values(api.queries)) {
    if (!query) continue;
    const { error, startedTimeStamp = 0, fulfilledTimeStamp = 0 } = query;
    if (isRecord(error) && error['status'] === 0)
      unansweredAt = Math.max(unansweredAt, startedTimeStamp);
    answeredAt = Math.max(answeredAt, fulfilledTimeStamp);
  }
  return unansweredAt === 0 || answeredAt > unansweredAt;
}
