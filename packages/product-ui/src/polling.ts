import { useIsLive } from '@bambuzal/web-kit';

const intervalMs = { down: 10_000, live: 60_000 };

/**
 * Polls visible data while the page is visible, because money moves without the reader's action. If
 * events are pushed, it polls once a minute, for data without events: plans, other members' ranks.
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
