import { moneyDay } from '../testing/finance';
import { moneyCsv } from './money-csv';

const headings = { day: 'Dia', nameOf: (figure: string) => figure };

test('writes a day with decimal commas, semicolons and CRLF, after a byte order mark', () => {
  const day = moneyDay('2026-03-09', {
    deposits: 1234.5,
    depositCount: 3,
    payouts: 1234.6,
    payoutCount: 1,
    revenue: -0.07,
    profits: 2,
  });
  expect(moneyCsv([day], headings)).toBe(
    '\uFEFFDia;deposits;payouts;net;revenue;profits;bonuses;depositCount;payoutCount\r\n' +
      '09/03/2026;1234,50;1234,60;-0,10;-0,07;2,00;0,00;3;1\r\n',
  );
});

test('writes the headings alone without days, and quotes those with a separator', () => {
  const text = moneyCsv([], { day: 'Dia; "útil"', nameOf: () => 'x' });
  expect(text).toBe('\uFEFF"Dia; ""útil""";x;x;x;x;x;x;x;x\r\n');
});
