import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { nearestPoint } from './line-shape';

/** Number of points in a page step. */
const pageLength = 7;

interface ActivePoint {
  /** Index of the selected point; `undefined` if no point is selected. */
  readonly active: number | undefined;
  readonly handlers: {
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
  };
}

/** Point selected by finger, mouse or keyboard. The keyboard starts at the last point. */
export function useActivePoint(count: number): ActivePoint {
  const [chosen, setActive] = useState<number>();
  const last = count - 1;
  // The number of points may have become smaller since the selection.
  const active = chosen === undefined ? undefined : Math.min(chosen, last);
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) setActive(nearestPoint(((clientX - left) / width) * 100, count));
  };
  const move = (event: KeyboardEvent) => {
    const next = pointAfter(event.key, active ?? last, last);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  return {
    active,
    handlers: {
      onFocus: () => setActive((current) => current ?? last),
      onBlur: () => setActive(undefined),
      onKeyDown: move,
      onPointerDown: follow,
      onPointerMove: follow,
      onPointerLeave: () => setActive(undefined),
    },
  };
}

/** @returns the point that a key moves to; `undefined` for keys that move nothing */
function pointAfter(key: string, from: number, last: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -pageLength,
    PageUp: pageLength,
    Home: -last,
    End: last,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(last, Math.max(0, from + step));
}
