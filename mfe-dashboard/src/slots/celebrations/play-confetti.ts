const playsForMs = 3000;
const burstEveryMs = 300;

/** Colours of the current theme. */
const tokens = ['primary', 'secondary', 'accent', 'gain', 'attention'];

/**
 * Shows confetti from both sides for 3 s.
 *
 * @returns function that stops it earlier
 */
export function playConfetti(canvas: HTMLCanvasElement): () => void {
  let stop: () => void = () => undefined;
  let isWanted = true;
  const play = async () => {
    const { default: confetti } = await import(
      /* webpackChunkName: "confetti" */ 'canvas-confetti'
    );
    if (!isWanted) return;
    // No worker, because it would load from a blob URL, which the Content Security Policy forbids.
    const fire = confetti.create(canvas, { resize: true, useWorker: false });
    const burst = () => {
      for (const [x, angle] of [
        [0, 60],
        [1, 120],
      ] as const)
        void fire({ particleCount: 24, angle, spread: 60, origin: { x, y: 0.7 }, ...coloured() });
    };
    burst();
    const bursts = setInterval(burst, burstEveryMs);
    stop = () => {
      clearInterval(bursts);
      clearTimeout(end);
      fire.reset();
    };
    const end = setTimeout(() => stop(), playsForMs);
  };
  // A failure is only logged, because confetti is decoration.
  play().catch((error: unknown) => console.debug('The confetti could not be fetched', error));
  return () => {
    isWanted = false;
    stop();
  };
}

function coloured(): { readonly colors?: string[] } {
  const style = getComputedStyle(document.documentElement);
  const colors = tokens
    .map((token) => style.getPropertyValue(`--color-${token}`).trim())
    .filter((colour) => colour.startsWith('#'));
  return colors.length > 0 ? { colors } : {};
}
