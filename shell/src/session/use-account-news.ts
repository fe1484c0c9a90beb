import { useEffect, useEffectEvent, useRef } from 'react';

const channelName = 'bambuzal.account';

/**
 * Exchanges with the other tabs of this browser whose session it is now.
 *
 * @param userId `null` if nobody is signed in; `undefined` while unknown
 * @param askAgain called when another tab reports another account
 */
export function useAccountNews(userId: string | null | undefined, askAgain: () => void): void {
  // The same channel sends and receives, because a channel does not receive its own messages.
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

/**
 * Undefined in a browser without BroadcastChannel. The tab then learns of the change from the
 * server within seconds; until then the gateway refuses its requests.
 */
function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
}
