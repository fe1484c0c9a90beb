import { Preloads } from './preloaded';

let page: Preloads;
beforeEach(() => {
  page = new Preloads();
});
afterEach(() => jest.restoreAllMocks());

const since = (ageMs: number) => jest.spyOn(performance, 'now').mockReturnValue(ageMs);

test('reads of a new page may be answered by its preloads', () => {
  since(29_000);
  expect(page.modeOf('GET')).toBe('cors');
  expect(page.modeOf('GET')).toBe('cors');
});

test('no read is answered by a preload that is older than 30 s', () => {
  since(31_000);
  expect(page.modeOf('GET')).toBe('same-origin');
});

test('after a change no read is answered by a preload', () => {
  since(100);
  expect(page.modeOf('POST')).toBe('same-origin');
  expect(page.modeOf('GET')).toBe('same-origin');
});

test('no read is answered by a preload once the page hears of changes', () => {
  since(100);
  page.end();
  expect(page.modeOf('GET')).toBe('same-origin');
});
