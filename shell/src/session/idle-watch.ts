import { api, goToSignIn, sessionApi, type useStoreDispatch } from '@bambuzal/web-kit';
import { idleMs, LastUse } from './idle-end';

const askedEveryMs = 15_000;
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Ends the session after half an hour without use. Only the page can measure this, because its own
 * polling keeps the session alive on the server.
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
