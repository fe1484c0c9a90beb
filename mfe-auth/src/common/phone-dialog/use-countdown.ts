import { useCallback, useEffect, useState } from 'react';

export interface Countdown {
  /** Zero after the end, or if it was not started. */
  readonly secondsLeft: number;
  readonly start: (seconds: number) => void;
}

/** Measures by the clock, so that timers slowed in a background page do not delay the countdown. */
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
