import { fetchTypeface, recall, remember, typefaceAddress, typefaceKey } from '@bambuzal/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsQuiet } from '../host/use-is-quiet';
import { useLocation } from '../routing';

/**
 * @returns whether the page shows its typeface. A first visit fetches it once the page is quiet, and
 *   shows it from the next page on, because lines that break elsewhere would move what is being
 *   read. Later visits have it in the browser's cache, and show it at once.
 */
export function useIsTypefaceDue(): boolean {
  const { pathname } = useLocation();
  const [isDue, setDue] = useState(() => recall(typefaceKey) === typefaceAddress);
  const isFetched = useRef(isDue);
  const isQuiet = useIsQuiet();
  useEffect(() => {
    if (!isQuiet || isFetched.current) return;
    fetchTypeface().then(
      () => {
        isFetched.current = true;
        remember(typefaceKey, typefaceAddress);
      },
      // The next visit tries again.
      () => undefined,
    );
  }, [isQuiet]);
  useLayoutEffect(() => {
    if (isFetched.current) setDue(true);
  }, [pathname]);
  return isDue;
}
