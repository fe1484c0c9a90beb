import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { playConfetti } from './play-confetti';

/** Confetti over the whole page for 3 s. It ignores clicks, and is hidden from screen readers. */
export function Confetti() {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return undefined;
    // A popover, so that it is above the dialog, which is already in the top layer.
    canvas.showPopover();
    return playConfetti(canvas);
  }, []);
  return <Canvas ref={ref} popover="manual" aria-hidden data-testid="confetti" />;
}

const Canvas = styled.canvas`
  position: fixed;
  inset: 0;
  width: 100vw;
  height: 100dvh;
  max-width: none;
  max-height: none;
  padding: 0;
  border: 0;
  background: none;
  pointer-events: none;
`;
