import { useCallback, useEffect, useState } from 'react';

export interface Countdown {
  /** Zero when it has ended, or was never started. */
  readonly secondsLeft: number;
  readonly start: (seconds: number) => void;
}

/** Counts against the clock, so that a page in the background does not fall behind. */
export function useCountdown(): Countdown {
  const [endsAt, setEndsAt] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    if (endsAt === 0) return undefined;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) setEndsAt(0);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  const start = useCallback((seconds: number) => {
    setSecondsLeft(seconds);
    setEndsAt(Date.now() + seconds * 1000);
  }, []);
  return { secondsLeft, start };
}
