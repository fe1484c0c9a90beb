import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How far down each visited page was left, by the key of its entry in the history. */
const positions = new Map<string, number>();

/**
 * A new page starts at its top, or at what its address points to; one that the reader goes back to
 * is where it was left.
 */
export function ScrollRestoration() {
  const { key, hash, pathname } = useLocation();
  const isRevisit = useNavigationType() === NavigationType.Pop;
  const isFirst = useRef(true);

  useEffect(() => {
    const before = history.scrollRestoration;
    // The browser would move the page that is still there, before the other one is rendered.
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
    // The first page stands at its top, and asking where it stands would cost a layout.
    else if (!isFirst.current && window.scrollY > 0) window.scrollTo(0, 0);
    isFirst.current = false;
    const keep = () => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key, hash, pathname, isRevisit]);

  return null;
}
