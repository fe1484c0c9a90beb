import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from '@bambuzal/web-kit';

/** A reader who followed a link goes on reading at the new page, not at the old link. */
export function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
