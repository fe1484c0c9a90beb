import { act } from '@testing-library/react';

/** Advances the fake clock, and waits for the answers that arrive meanwhile. */
export async function pass(durationMs: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(durationMs));
  await arrive();
}

/**
 * Waits for answers on the fake clock. Reading an answer takes several ticks, and the store
 * notifies after a frame: 20 ms together.
 */
export async function arrive(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(1);
  });
}
