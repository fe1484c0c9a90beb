import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { playConfetti } from './play-confetti';

/** Confetti over everything for 3 s; it takes no clicks, and nobody hears of it. */
export function Confetti() {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return undefined;
    // Above the dialog, which is in the top layer already.
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
