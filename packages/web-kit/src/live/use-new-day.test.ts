import { onBalancesChanged } from '@bambuzal/web-kit';
import { act, renderHook } from '@testing-library/react';
import { useNewDay } from './use-new-day';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-25T02:58:30Z') }));
afterEach(() => jest.useRealTimers());

test('a page left open past the operator’s midnight fetches the new day, once', () => {
  const asked = jest.fn();
  const end = onBalancesChanged(asked);
  renderHook(() => useNewDay());
  act(() => jest.advanceTimersByTime(60_000));
  expect(asked).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(60_000));
  expect(asked).toHaveBeenCalledTimes(1);
  act(() => jest.advanceTimersByTime(600_000));
  expect(asked).toHaveBeenCalledTimes(1);
  end();
});
