import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Credentials } from '../../api';

/** As long as a code may take to come; a page that was left open keeps no password. */
const keptForMs = 10 * 60 * 1000;

export interface KeptCredentials {
  readonly keep: (credentials: Credentials) => void;
  readonly get: () => Credentials | undefined;
  readonly forget: () => void;
}

/** Credentials kept in this page's memory for the login with the second factor. */
export function useKeptCredentials(): KeptCredentials {
  const kept = useRef<Credentials>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    kept.current = undefined;
  }, []);
  const keep = useCallback(
    (credentials: Credentials) => {
      forget();
      kept.current = credentials;
      timer.current = setTimeout(forget, keptForMs);
    },
    [forget],
  );
  const get = useCallback(() => kept.current, []);
  useEffect(() => forget, [forget]);
  return useMemo(() => ({ keep, get, forget }), [keep, get, forget]);
}
