import type { ShownFigure } from './shown-figure';

const byteOrderMark = '\uFEFF';

/**
 * @param dayHeading heading of the column of days
 * @returns days as CSV that a Brazilian spreadsheet opens without an import dialog: a byte order
 *   mark, semicolons, decimal commas, CRLF
 */
export function daysCsv<Day extends { readonly day: string }>(
  days: readonly Day[],
  figures: readonly ShownFigure<Day>[],
  dayHeading: string,
): string {
  const records = [
    [dayHeading, ...figures.map(({ name }) => name)].map(quoted),
    ...days.map((each) => [
      each.day.split('-').reverse().join('/'),
      ...figures.map(({ isCount, of }) => cellOf(of(each), isCount)),
    ]),
  ];
  return byteOrderMark + records.map((cells) => `${cells.join(';')}\r\n`).join('');
}

function cellOf(value: number, isCount: boolean): string {
  return isCount ? String(value) : value.toFixed(2).replace('.', ',');
}

/** A heading may have any character; figures and days need no quotes. */
function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
