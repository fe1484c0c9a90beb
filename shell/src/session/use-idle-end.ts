import { useStoreDispatch } from '@bambuzal/web-kit';
import { useEffect } from 'react';

/**
 * Ends the session of an idle administrator. In its own chunk, so that members' first visits do not
 * load it.
 */
export function useIdleEnd(isAdministrator: boolean): void {
  const dispatch = useStoreDispatch();
  useEffect(() => {
    if (!isAdministrator) return undefined;
    const left = new AbortController();
    void import('./idle-watch').then(({ endWhenIdle }) => endWhenIdle(dispatch, left.signal));
    return () => left.abort();
  }, [isAdministrator, dispatch]);
}
