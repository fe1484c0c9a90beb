import { useEffect, useState } from 'react';

const hourMs = 60 * 60 * 1000;

/** @returns the hour of the reader's clock; follows it while the page stays open */
export function useHour(): number {
  const [hour, setHour] = useState(() => new Date().getHours());
  useEffect(() => {
    const now = new Date();
    const toNextHourMs =
      hourMs - ((now.getMinutes() * 60 + now.getSeconds()) * 1000 + now.getMilliseconds());
    const timer = setTimeout(() => setHour(new Date().getHours()), toNextHourMs);
    return () => clearTimeout(timer);
  }, [hour]);
  return hour;
}
