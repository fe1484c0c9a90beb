import {
  browserAddress,
  isLeaving,
  sessionApi,
  useLocation,
  useSession,
  useStore,
  type SessionState,
} from '@bambuzal/web-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAccountNews } from './use-account-news';
import { useIdleEnd } from './use-idle-end';

const pollingIntervalMs = 15_000;
const freshMs = 1_000;

/**
 * The reader's session, asked for again every 15 s, when the page becomes visible, when another tab says that
 * it changed, and when the reader goes to another page: one whose session has ended soon learns it. For the shell, once.
 */
export function useWatchedSession(): SessionState {
  const session = useSession();
  const isSignedIn = session.status === 'signedIn';
  const { refetch, fulfilledTimeStamp } = sessionApi.useUserQuery(undefined, {
    pollingInterval: isSignedIn ? pollingIntervalMs : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const { pathname } = useLocation();
  const askUnlessFresh = useEffectEvent(() => {
    if (!isSignedIn || fulfilledTimeStamp === undefined) return;
    if (Date.now() - fulfilledTimeStamp >= freshMs) void refetch();
  });
  useEffect(() => askUnlessFresh(), [pathname]);
  useIdleEnd(isSignedIn && session.user.role === 'admin');
  useAccountNews(knownAccount(session), () => void refetch());
  useReloadForSomebodyElse(isSignedIn ? session.user.id : undefined);
  return session;
}

function knownAccount(session: SessionState): string | null | undefined {
  if (session.status === 'signedIn') return session.user.id;
  return session.status === 'signedOut' ? null : undefined;
}

/**
 * Another tab may sign in as somebody else. This page's data belong to the account before, and a
 * full load leaves them behind. An administrator who returns from the read-only view is another
 * account too, and is led on by the code that ended the view.
 */
function useReloadForSomebodyElse(userId: string | undefined): void {
  const known = useRef(userId);
  const store = useStore();
  useEffect(() => {
    const before = known.current;
    known.current = userId ?? before;
    if (before === undefined || userId === undefined || before === userId) return;
    if (isLeaving(store.getState())) return;
    browserAddress.replace(window.location.pathname + window.location.search);
  }, [userId, store]);
}
