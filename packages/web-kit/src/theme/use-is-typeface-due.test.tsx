import { typefaceAddress, typefaceKey } from '@bambuzal/ui';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useIsTypefaceDue } from './use-is-typeface-due';

/** Addresses of the files that were fetched. */
const fetched: string[] = [];
let answer: () => Promise<void>;

beforeEach(() => {
  jest.useFakeTimers();
  fetched.length = 0;
  answer = () => Promise.resolve();
  const FontFace = class {
    readonly load = () => answer();
    constructor(_family: string, source: string) {
      fetched.push(source);
    }
  };
  Object.assign(globalThis, { FontFace });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'FontFace');
  jest.useRealTimers();
});

/** Opens a page that tells whether it shows its typeface. */
function open() {
  const Page = () => (useIsTypefaceDue() ? 'typeface' : 'fallback');
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  const { container } = render(<RouterProvider router={router} />);
  return {
    shown: () => container.textContent,
    goTo: (path: string) => act(() => router.navigate(path)),
  };
}

const untilQuiet = () => act(() => jest.advanceTimersByTimeAsync(1100));

test('a first visit fetches the typeface once the page is quiet, and shows it on the next page', async () => {
  const page = open();
  await page.goTo('/before');
  expect(fetched).toEqual([]);
  await untilQuiet();
  expect(fetched).toEqual([`url(${typefaceAddress})`]);
  expect(page.shown()).toBe('fallback');
  await page.goTo('/next');
  expect(page.shown()).toBe('typeface');
  await page.goTo('/before');
  expect(page.shown()).toBe('typeface');
});

test('a later visit shows the typeface at once, and fetches nothing more', async () => {
  open();
  await untilQuiet();
  fetched.length = 0;
  expect(open().shown()).toBe('typeface');
  await untilQuiet();
  expect(fetched).toEqual([]);
});

test('a typeface that cannot be fetched is requested again by the next visit', async () => {
  answer = () => Promise.reject(new DOMException('offline', 'NetworkError'));
  const page = open();
  await untilQuiet();
  await page.goTo('/next');
  expect(page.shown()).toBe('fallback');
  answer = () => Promise.resolve();
  open();
  await untilQuiet();
  expect(fetched).toHaveLength(2);
  expect(open().shown()).toBe('typeface');
});

test('waits again for a typeface whose file has changed', () => {
  localStorage.setItem(typefaceKey, `${typefaceAddress}-of-before`);
  expect(open().shown()).toBe('fallback');
});
