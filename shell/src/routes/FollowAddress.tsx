import { useLocation, useNavigate } from '@bambuzal/web-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isUnderway } from './underway';

const intervalMs = 500;

/**
 * The router hears of the reader's moves through the history, and not of an address that other code
 * wrote (`history.pushState`). This looks every 500 ms, and goes where the address says.
 */
export function FollowAddress() {
  const shown = useLocation();
  const navigate = useNavigate();
  const followed = useRef<string>(undefined);
  const look = useEffectEvent(() => {
    const { pathname, search, hash, href } = window.location;
    const shownHref = new URL(shown.pathname + shown.search + shown.hash, href).href;
    if (shownHref === href) followed.current = undefined;
    // Once for each: an address that the router writes in another way would never agree.
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
