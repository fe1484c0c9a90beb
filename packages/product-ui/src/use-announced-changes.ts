import { announceBalancesChanged } from '@bambuzal/web-kit';
import { useEffect, useRef } from 'react';

interface Watched {
  readonly id: string;
  /** Part of the data that changes together with balances. */
  readonly state: string;
}

/**
 * Announces that money moved, when polling finds that the state of a deposit or withdrawal has
 * changed.
 */
export function useAnnouncedChanges(rows: readonly Watched[]): void {
  const seen = useRef(new Map<string, string>());
  useEffect(() => {
    const isChanged = rows.some(({ id, state }) => (seen.current.get(id) ?? state) !== state);
    for (const { id, state } of rows) seen.current.set(id, state);
    if (isChanged) announceBalancesChanged();
  }, [rows]);
}
