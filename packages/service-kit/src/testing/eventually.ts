import { setTimeout as pause } from 'node:timers/promises';

/** Long, because a slow machine may be busy with other tests. It ends what hangs. */
const usualMs = 60_000;

const firstPauseMs = 5;
/** Long enough that the questions leave the processor to the work that they wait for. */
const longestPauseMs = 100;

/**
 * Asks again and again, more seldom as time passes.
 *
 * @returns the first answer that is neither undefined nor false
 */
export async function eventually<Answer>(
  ask: () => Promise<Answer | undefined | false>,
  withinMs = usualMs,
): Promise<Answer> {
  const deadline = Date.now() + withinMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.3, longestPauseMs)) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error('it did not come about');
    await pause(pauseMs);
  }
}
