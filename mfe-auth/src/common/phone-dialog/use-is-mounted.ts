import { useEffect, useRef, type RefObject } from 'react';

/** Lets a component ignore an answer that arrives after the dialog was closed. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
