import { api, goToSignIn, sessionApi, useStoreDispatch } from '@bambuzal/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { idleMs, LastUse } from './idle-end';

const askedEveryMs = 15_000;
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Ends an administrator's session that nobody uses. The page itself asks for news all the while, which
 * keeps the session alive on the server: that somebody is there shows here alone.
 */
export function useIdleEnd(isAdministrator: boolean): void {
  const dispatch = useStoreDispatch();
  const end = useEffectEvent(async () => {
    await dispatch(sessionApi.endpoints.logout.initiate(undefined));
    dispatch(api.util.resetApiState());
    goToSignIn(undefined, 'SESSION_EXPIRED');
  });
  useEffect(() => {
    if (!isAdministrator) return undefined;
    const lastUse = new LastUse();
    const note = () => lastUse.note();
    for (const sign of signsOfUse) window.addEventListener(sign, note, { passive: true });
    const timer = setInterval(() => {
      if (lastUse.idleFor < idleMs) return;
      clearInterval(timer);
      void end();
    }, askedEveryMs);
    return () => {
      clearInterval(timer);
      for (const sign of signsOfUse) window.removeEventListener(sign, note);
    };
  }, [isAdministrator]);
}
