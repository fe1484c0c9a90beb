import { typefaceAddress } from '@bambuzal/ui';
import { act, renderHook } from '@testing-library/react';
import { useIsTypefaceDue } from './use-is-typeface-due';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const open = () => renderHook(useIsTypefaceDue).result;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a first visit fetches the typeface once the page is quiet, and a later one at once', async () => {
  const first = open();
  await pass(900);
  expect(first.current).toBe(false);
  await pass(200);
  expect(first.current).toBe(true);
  expect(open().current).toBe(true);
});

test('waits again for a typeface whose file has changed', () => {
  localStorage.setItem('bambuzal.typeface', `${typefaceAddress}-of-before`);
  expect(open().current).toBe(false);
});
