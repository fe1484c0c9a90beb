import { useEffect, useState, type ReactNode } from 'react';
import { whenQuiet } from './when-quiet';

/** Content that floats above a page and is not needed at first: shown once the page is quiet. */
export function WhenQuiet({ children }: { readonly children: ReactNode }) {
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
  return isQuiet ? children : null;
}
