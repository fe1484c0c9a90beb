import { measureAge } from './figures-age';

const setNow = (ms: number) => jest.spyOn(performance, 'now').mockReturnValue(ms);
afterEach(() => jest.restoreAllMocks());

test('figures of a page that was just opened may be as old as the page', () => {
  setNow(3_000);
  const age = measureAge();
  setNow(4_200.5);
  expect(age()).toBe(4_201);
});

test('figures that are read long after the page was opened are younger than the page', () => {
  setNow(600_000);
  const age = measureAge();
  setNow(601_000);
  expect(age()).toBe(1_000);
});
