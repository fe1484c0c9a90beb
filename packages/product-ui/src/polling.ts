import { useIsLive } from '@bambuzal/web-kit';

const intervalMs = { down: 10_000, live: 60_000 };

/**
 * Visible data are read again while the page is visible: money moves without the reader's doing. With
 * pushed news once a minute, for data that are not pushed: plans, the places of others.
 *
 * @returns options of a query's hook
 */
export function usePolling() {
  const isLive = useIsLive();
  return {
    pollingInterval: isLive ? intervalMs.live : intervalMs.down,
    skipPollingIfUnfocused: true,
  } as const;
}
