import type { MoneyDayJson } from '@bambuzal/contracts';
import { figureOf, isCount, type PeriodFigure, periodFigures } from './period-figures';

const byteOrderMark = '\uFEFF';

interface Headings {
  readonly day: string;
  readonly nameOf: (figure: PeriodFigure) => string;
}

/**
 * @returns days as CSV that a Brazilian spreadsheet opens without an import dialog: a byte order
 *   mark, semicolons, decimal commas, CRLF
 */
export function moneyCsv(days: readonly MoneyDayJson[], { day, nameOf }: Headings): string {
  const records = [
    [day, ...periodFigures.map(nameOf)].map(quoted),
    ...days.map((each) => [
      each.day.split('-').reverse().join('/'),
      ...periodFigures.map((figure) => cellOf(figureOf(each, figure), figure)),
    ]),
  ];
  return byteOrderMark + records.map((cells) => `${cells.join(';')}\r\n`).join('');
}

function cellOf(value: number, figure: PeriodFigure): string {
  return isCount(figure) ? String(value) : value.toFixed(2).replace('.', ',');
}

/** A heading may have any character; figures and days need no quotes. */
function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
