import { useEffect, useState } from 'react';
import { whenQuiet } from './when-quiet';

/** @returns whether the page has loaded, and had time for the requests that it needs first */
export function useIsQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let current = true;
    void whenQuiet().then(() => {
      if (current) setQuiet(true);
    });
    return () => {
      current = false;
    };
  }, []);
  return isQuiet;
}
