import { daysCsv } from './days-csv';
import type { ShownFigure } from './shown-figure';

interface Day {
  readonly day: string;
  readonly amount: number;
  readonly count: number;
}
const formula = '';
const figures: readonly ShownFigure<Day>[] = [
  { key: 'amount', name: 'Valor', formula, isCount: false, of: ({ amount }) => amount },
  { key: 'count', name: 'Número', formula, isCount: true, of: ({ count }) => count },
];

test('writes days with decimal commas, semicolons and CRLF, after a byte order mark', () => {
  const days = [
    { day: '2026-03-09', amount: 1234.5, count: 3 },
    { day: '2026-03-10', amount: -0.07, count: 0 },
  ];
  expect(daysCsv(days, figures, 'Dia')).toBe(
    '\uFEFFDia;Valor;Número\r\n09/03/2026;1234,50;3\r\n10/03/2026;-0,07;0\r\n',
  );
});

test('writes the headings alone without days, and quotes those with a separator', () => {
  expect(daysCsv([], figures, 'Dia; "útil"')).toBe('\uFEFF"Dia; ""útil""";Valor;Número\r\n');
});
