import { announceBalancesChanged } from '@bambuzal/web-kit';
import { useEffect, useRef } from 'react';

interface Watched {
  readonly id: string;
  /** The part of its data that changes together with balances. */
  readonly state: string;
}

/**
 * Tells the rest of the product that money moved, when polling finds a deposit or withdrawal in
 * another state than before.
 */
export function useAnnouncedChanges(rows: readonly Watched[]): void {
  const seen = useRef(new Map<string, string>());
  useEffect(() => {
    const isChanged = rows.some(({ id, state }) => (seen.current.get(id) ?? state) !== state);
    for (const { id, state } of rows) seen.current.set(id, state);
    if (isChanged) announceBalancesChanged();
  }, [rows]);
}
