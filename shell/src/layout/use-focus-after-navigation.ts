import { useLocation } from '@bambuzal/web-kit';
import { useEffect, useRef, type RefObject } from 'react';

/** Path of the page shown last. A module variable, because the layout changes at sign-in. */
let shownPath: string | undefined;

/**
 * Moves focus to the new page after a navigation, so that it does not stay on the link that was
 * followed.
 */
export function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const isFirst = shownPath === undefined;
    if (shownPath === pathname) return;
    shownPath = pathname;
    if (!isFirst) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
