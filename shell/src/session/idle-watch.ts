import { api, goToSignIn, sessionApi, type useStoreDispatch } from '@bambuzal/web-kit';
import { idleMs, LastUse } from './idle-end';

const askedEveryMs = 15_000;
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Ends the session when nobody has used the product for half an hour. The page itself asks for news all
 * the while, which keeps the session alive on the server: that somebody is there shows here alone.
 *
 * @param signal ends the watch
 */
export function endWhenIdle(
  dispatch: ReturnType<typeof useStoreDispatch>,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const lastUse = new LastUse();
  const note = () => lastUse.note();
  for (const sign of signsOfUse) window.addEventListener(sign, note, { passive: true });
  const timer = setInterval(() => {
    if (lastUse.idleFor < idleMs) return;
    clearInterval(timer);
    void end(dispatch);
  }, askedEveryMs);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    for (const sign of signsOfUse) window.removeEventListener(sign, note);
  });
}

async function end(dispatch: ReturnType<typeof useStoreDispatch>): Promise<void> {
  await dispatch(sessionApi.endpoints.logout.initiate(undefined));
  dispatch(api.util.resetApiState());
  goToSignIn(undefined, 'SESSION_EXPIRED');
}
