import { useEffect, useEffectEvent } from 'react';
import { whenLookedAtAgain } from '../live/when-looked-at';

/** Stands for a part that failed, and retries it when the reader or the network comes back. */
export function RetriedWhenSeenAgain({ onRetry }: { readonly onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => whenLookedAtAgain(() => retry()), []);
  return null;
}
