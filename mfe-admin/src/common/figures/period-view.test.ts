import { periodParameters, readPeriod } from './period-view';

const today = '2026-03-10';
const read = (address: string) => readPeriod(new URLSearchParams(address), today);

test.each([
  ['', '2026-02-09', '2026-03-10', 30, 'previous'],
  ['days=7', '2026-03-04', '2026-03-10', 7, 'previous'],
  ['days=365&beside=year', '2025-03-11', '2026-03-10', 365, 'year'],
  ['from=2026-01-01&to=2026-01-31', '2026-01-01', '2026-01-31', undefined, 'previous'],
])('reads the address "%s"', (address, from, to, length, beside) => {
  expect(read(address)).toEqual({ from, to, length, beside });
});

test.each(['days=8', 'beside=never', 'from=2026-01-01', 'from=2026-02-30&to=2026-03-01', 'to=x'])(
  'ignores what the address "%s" says',
  (address) => {
    expect(read(address)).toEqual(read(''));
  },
);

test.each(['', 'days=90', 'beside=year', 'from=2026-01-01&to=2026-01-31&beside=year'])(
  'writes the address "%s" as it was read',
  (address) => {
    expect(periodParameters(read(address)).toString()).toBe(address);
  },
);
