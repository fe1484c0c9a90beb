import { useState } from 'react';

/**
 * Repeats a query while its last answer says that something still runs. The answer is known only
 * after the query, so it is told to `see`.
 *
 * @param everyMs interval in milliseconds
 * @returns the query's `pollingInterval`, and a function for whether something runs now
 */
export function usePollingWhile(everyMs: number) {
  const [isRunning, setIsRunning] = useState(false);
  return {
    pollingInterval: isRunning ? everyMs : 0,
    see: (runs: boolean) => {
      if (runs !== isRunning) setIsRunning(runs);
    },
  };
}
