import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Scroll position of each visited page, by the key of its history entry. */
const positions = new Map<string, number>();

/**
 * Scrolls a new page to its top, or to the target of its address. If the reader goes back to a
 * page, restores the position where they left it.
 */
export function ScrollRestoration() {
  const { key, hash, pathname } = useLocation();
  const isRevisit = useNavigationType() === NavigationType.Pop;
  const isFirst = useRef(true);

  useEffect(() => {
    const before = history.scrollRestoration;
    // Disables the browser's own scrolling, because it would scroll the old page before the new
    // page is rendered.
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = before;
    };
  }, []);

  useLayoutEffect(() => {
    const left = isRevisit ? positions.get(key) : undefined;
    const target = document.getElementById(hash.slice(1));
    if (left !== undefined) window.scrollTo(0, left);
    else if (target) target.scrollIntoView();
    // The first page starts at its top, and reading the scroll position would force a layout.
    else if (!isFirst.current && window.scrollY > 0) window.scrollTo(0, 0);
    isFirst.current = false;
    const keep = () => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key, hash, pathname, isRevisit]);

  return null;
}
