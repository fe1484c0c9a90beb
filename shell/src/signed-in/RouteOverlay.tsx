import { color, duration, layer, size, Spinner } from '@bambuzal/ui';
import { useLocation } from '@bambuzal/web-kit';
import { useEffect, useState } from 'react';
import { keyframes, styled } from 'styled-components';

const shownForMs = 500;

/**
 * Shows visually that the page has changed (docs/product.md, Pages and navigation). It ignores
 * clicks. It is hidden from assistive technology, for which focus moves to the new page.
 */
export function RouteOverlay({ isCompact }: { readonly isCompact: boolean }) {
  const { pathname } = useLocation();
  const [settled, setSettled] = useState(pathname);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(pathname), shownForMs);
    return () => clearTimeout(timer);
  }, [pathname]);
  if (pathname === settled) return null;
  return (
    <Veil aria-hidden data-testid="route-overlay" $isCompact={isCompact}>
      <Spinner decorative large />
    </Veil>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

const Veil = styled.div<{ readonly $isCompact: boolean }>`
  position: fixed;
  inset: ${size('header')} 0 0 ${({ $isCompact }) => ($isCompact ? '0' : size('sidebar'))};
  z-index: ${layer('header')};
  display: grid;
  place-items: center;
  background: color-mix(in srgb, ${color('background')} 60%, transparent);
  pointer-events: none;
  animation: ${appear} ${duration('fast')} ease-out;
`;
