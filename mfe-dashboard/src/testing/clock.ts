import { act } from '@testing-library/react';

/** On a fake clock: lets time pass, and lets what is answered meanwhile arrive. */
export async function pass(durationMs: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(durationMs));
  await arrive();
}

/** An answer needs several turns to be read, and the store a frame to tell of it: 20 ms in all. */
export async function arrive(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(1);
  });
}
