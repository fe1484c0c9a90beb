import { useLocation, useNavigate } from '@bambuzal/web-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isUnderway } from './underway';

const intervalMs = 500;

/**
 * Follows addresses written by other code (`history.pushState`), which the router does not notice.
 * Checks the address every 500 ms, and navigates to it.
 */
export function FollowAddress() {
  const shown = useLocation();
  const navigate = useNavigate();
  const followed = useRef<string>(undefined);
  const look = useEffectEvent(() => {
    const { pathname, search, hash, href } = window.location;
    const shownHref = new URL(shown.pathname + shown.search + shown.hash, href).href;
    if (shownHref === href) followed.current = undefined;
    // Each address is followed only once. If the router formats it in another way, it would never
    // match.
    else if (followed.current !== href && !isUnderway(shown.key)) {
      followed.current = href;
      void navigate(pathname + search + hash, { replace: true });
    }
  });
  useEffect(() => {
    const timer = setInterval(() => look(), intervalMs);
    return () => clearInterval(timer);
  }, []);
  return null;
}
