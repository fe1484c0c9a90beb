import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * @returns whether the content is wider than the element, so that the keyboard must be able to
 *   reach it
 */
export function useOverflow(): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => {
      setIsCut(element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isCut];
}
