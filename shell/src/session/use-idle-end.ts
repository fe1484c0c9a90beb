import { useStoreDispatch } from '@bambuzal/web-kit';
import { useEffect } from 'react';

/** Ends an idle administrator's session. Loaded apart, so that members' first visits are no heavier. */
export function useIdleEnd(isAdministrator: boolean): void {
  const dispatch = useStoreDispatch();
  useEffect(() => {
    if (!isAdministrator) return undefined;
    const left = new AbortController();
    void import('./idle-watch').then(({ endWhenIdle }) => endWhenIdle(dispatch, left.signal));
    return () => left.abort();
  }, [isAdministrator, dispatch]);
}
