import { useIsLive } from '@bambuzal/web-kit';

const intervalMs = { down: 10_000, live: 60_000 };

/**
 * What is in sight is read again, unless nobody looks: money moves without the reader's doing. Where
 * news is pushed, once a minute, for what nobody tells this page: plans, the places of others.
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
