import { type RefObject, useEffect, useRef, useState } from 'react';

/** @returns the room's ref, and the scale at which something of a width fits into it, at most 1 */
export function useFit(width: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = room.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return [room, scale];
}
