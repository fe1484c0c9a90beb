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
 * The reader's session. Refetched every 15 s, when the page becomes visible, when another tab
 * reports a change, and on navigation, so that the end of a session is noticed soon. Used once, in
 * the shell.
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
 * Reloads the page if another tab has signed in as another person, because this page's data belong
 * to the previous account. At the end of the read-only view the account also changes, but then the
 * code that ends the view navigates.
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
