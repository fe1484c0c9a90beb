import { useEffect, useEffectEvent, type RefObject } from 'react';

type Parts = readonly RefObject<HTMLElement | null>[];

/** Closes on a press outside these parts, and when the page scrolls. */
export function useCloseFromOutside(isOpen: boolean, parts: Parts, close: () => void): void {
  const onOutside = useEffectEvent((event: Event) => {
    const { target } = event;
    const isInside = parts.some(
      ({ current }) => target instanceof Node && current?.contains(target) === true,
    );
    if (!isInside) close();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: Event) => onOutside(event);
    document.addEventListener('pointerdown', listen, true);
    document.addEventListener('scroll', listen, true);
    window.addEventListener('resize', listen);
    return () => {
      document.removeEventListener('pointerdown', listen, true);
      document.removeEventListener('scroll', listen, true);
      window.removeEventListener('resize', listen);
    };
  }, [isOpen]);
}
