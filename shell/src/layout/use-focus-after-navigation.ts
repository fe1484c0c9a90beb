import { useLocation } from '@bambuzal/web-kit';
import { useEffect, useRef, type RefObject } from 'react';

/** The page that was shown last, by whichever layout: one follows the other at signing in. */
let shownPath: string | undefined;

/** A reader who followed a link goes on reading at the new page, not at the old link. */
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
