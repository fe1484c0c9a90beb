import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * @returns whether the content is wider than the element. If so, the element must be focusable, so
 *   that
 *   the keyboard can scroll it
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
