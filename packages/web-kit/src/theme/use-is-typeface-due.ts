import { recall, remember, typefaceAddress } from '@bambuzal/ui';
import { useEffect, useState } from 'react';
import { useIsQuiet } from '../host/use-is-quiet';

/** Address of the typeface that this browser has fetched. */
const fetchedKey = 'bambuzal.typeface';

/**
 * @returns whether the page shows its typeface. A first visit fetches it once the page is quiet;
 *   later visits have it in the browser's cache, and show it at once.
 */
export function useIsTypefaceDue(): boolean {
  const [isFetched] = useState(() => recall(fetchedKey) === typefaceAddress);
  const isQuiet = useIsQuiet();
  useEffect(() => {
    if (isQuiet) remember(fetchedKey, typefaceAddress);
  }, [isQuiet]);
  return isFetched || isQuiet;
}
