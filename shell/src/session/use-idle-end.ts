import { useStoreDispatch } from '@bambuzal/web-kit';
import { useEffect } from 'react';

/** Ends an administrator's session that nobody uses. Members' first visits are not made heavier by it. */
export function useIdleEnd(isAdministrator: boolean): void {
  const dispatch = useStoreDispatch();
  useEffect(() => {
    if (!isAdministrator) return undefined;
    const left = new AbortController();
    void import('./idle-watch').then(({ endWhenIdle }) => endWhenIdle(dispatch, left.signal));
    return () => left.abort();
  }, [isAdministrator, dispatch]);
}
