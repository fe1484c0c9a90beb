import { startTransition, useEffect, useState } from 'react';
import { whenQuiet } from './when-quiet';

/** @returns whether the page has loaded, and had time for the requests that it needs first */
export function useIsQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let current = true;
    void whenQuiet().then(() => {
      // Rendered in pieces, so that the page answers to its reader meanwhile.
      if (current) startTransition(() => setQuiet(true));
    });
    return () => {
      current = false;
    };
  }, []);
  return isQuiet;
}
