import { setLive } from '@bambuzal/web-kit';
import { act, renderHook } from '@testing-library/react';
import { usePolling } from './polling';

afterEach(() => act(() => setLive(false)));

test('polls every 10 s without pushed events, and once a minute with them', () => {
  const { result } = renderHook(usePolling);
  expect(result.current.pollingInterval).toBe(10_000);
  act(() => setLive(true));
  expect(result.current.pollingInterval).toBe(60_000);
});
