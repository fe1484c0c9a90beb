import {
  LoadedPart,
  rememberDestination,
  takeDestination,
  useLocation,
  type SessionState,
} from '@bambuzal/web-kit';
import type { ReactNode } from 'react';
import type { CataloguedRemote } from '../federation/catalogue';
import { loadSignedInLayout } from '../own-parts';
import { GoTo } from '../pages/GoTo';
import { SessionFailed } from '../pages/SessionFailed';
import { SignInRedirect } from '../pages/SignInRedirect';
import { startOf, type RouteDecision } from '../routes/route-decision';
import { maintenancePath, secureAccountPath, type RouteMatch } from '../routes/route-match';
import type { RemoteRoute } from '../routes/remote-routes';
import { BareLayout } from './BareLayout';
import { FrameContext } from './frame-context';
import { FullPage, Waiting } from './FullPage';
import { logOwnFailure, Unavailable } from './Unavailable';

interface FrameProps {
  readonly place: RouteMatch;
  readonly passage: RouteDecision;
  readonly session: SessionState;
  readonly remotes: readonly CataloguedRemote[];
  readonly routes: readonly RemoteRoute[];
  /** Page of the present address. */
  readonly children: ReactNode;
}

/** The page in its layout, or the reason why it is not shown. */
export function Frame({ place, passage, session, remotes, routes, children }: FrameProps) {
  const { pathname, search } = useLocation();
  if (passage === 'wait') return <Waiting />;
  if (passage === 'signIn') return <SignInRedirect />;
  if (passage === 'toMaintenance')
    return <GoTo key={`${pathname} ${passage}`} target={() => maintenancePath} />;
  if (session.status === 'failed' && passage === 'sessionFailed')
    return (
      <BareLayout isSignedIn={false}>
        <SessionFailed session={session} />
      </BareLayout>
    );
  if (session.status !== 'signedIn') return <BareLayout isSignedIn={false}>{children}</BareLayout>;
  const { user } = session;
  if (passage === 'onward')
    return (
      <GoTo
        key={`${pathname} ${passage}`}
        target={() => takeDestination() ?? startOf(pathname, user)}
      />
    );
  if (passage === 'secure') {
    const toSafety = () => {
      rememberDestination(pathname + search);
      return secureAccountPath;
    };
    return <GoTo key={`${pathname} ${passage}`} target={toSafety} />;
  }
  if (!isForSignedIn(place)) return <BareLayout isSignedIn>{children}</BareLayout>;
  const route = place.kind === 'page' ? place.route : undefined;
  return (
    <FrameContext value={{ user, remotes, routes, route, passage, page: children }}>
      <LoadedPart
        load={loadSignedInLayout}
        pending={<Waiting />}
        failed={() => (
          <FullPage>
            <Unavailable />
          </FullPage>
        )}
        onError={logOwnFailure}
      />
    </FrameContext>
  );
}

/**
 * Whether the page gets the layout of signed-in readers. A missing part of the product gets that
 * layout too, so that the navigation links to the rest.
 */
function isForSignedIn(place: RouteMatch): boolean {
  return place.kind === 'unavailable' || isSignedInPage(place);
}

/**
 * `/secure-account` has no layout, because the layout sends requests that the server refuses until
 * the account is secured.
 */
function isSignedInPage(place: RouteMatch): boolean {
  if (place.kind !== 'page' || place.route.path === secureAccountPath) return false;
  return place.route.access !== 'public';
}
