import { useEffect, useRef, type RefObject } from 'react';

/** An answer that comes after its dialog was closed changes nothing any more. */
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
