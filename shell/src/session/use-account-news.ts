import { useEffect, useEffectEvent, useRef } from 'react';

const channelName = 'bambuzal.account';

/**
 * Tells the other tabs of this browser whose session it is now, and hears it from them.
 *
 * @param userId `null` for nobody; `undefined` while it is not known
 * @param askAgain is called when another tab says otherwise
 */
export function useAccountNews(userId: string | null | undefined, askAgain: () => void): void {
  // The same for both ways: a channel does not hear what it says itself.
  const channel = useRef<BroadcastChannel>(undefined);
  const hear = useEffectEvent((said: unknown) => {
    if (userId !== undefined && said !== userId) askAgain();
  });
  useEffect(() => {
    const opened = openChannel();
    channel.current = opened;
    opened?.addEventListener('message', ({ data }) => hear(data));
    return () => opened?.close();
  }, []);
  useEffect(() => {
    if (userId !== undefined) channel.current?.postMessage(userId);
  }, [userId]);
}

/** Without it, a tab learns from the server within seconds, and the gateway refuses what it sends. */
function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
}
