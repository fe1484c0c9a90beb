import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Credentials } from '../../api';

/**
 * Long enough for a code to arrive. After this time the password is dropped, because the page may
 * have been left open.
 */
const keptForMs = 10 * 60 * 1000;

export interface KeptCredentials {
  readonly keep: (credentials: Credentials) => void;
  readonly get: () => Credentials | undefined;
  readonly forget: () => void;
}

/** Credentials in the memory of this page, for the sign-in with the second factor. */
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
