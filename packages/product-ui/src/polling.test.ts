import { setLive } from '@bambuzal/web-kit';
import { act, renderHook } from '@testing-library/react';
import { usePolling } from './polling';

afterEach(() => act(() => setLive(false)));

test('as long as nothing is pushed a page asks every 10 s, and else once a minute', () => {
  const { result } = renderHook(usePolling);
  expect(result.current.pollingInterval).toBe(10_000);
  act(() => setLive(true));
  expect(result.current.pollingInterval).toBe(60_000);
});
