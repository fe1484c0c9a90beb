/** Offset of Brazil's time zone. It has not changed during the year since 2019. */
const offsetMs = 3 * 60 * 60 * 1000;

interface LocalParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

/** @returns the moment in the operator's time zone */
function localParts(moment: Date): LocalParts {
  const text = new Date(moment.getTime() - offsetMs).toISOString();
  return {
    year: text.slice(0, 4),
    month: text.slice(5, 7),
    day: text.slice(8, 10),
    hour: text.slice(11, 13),
    minute: text.slice(14, 16),
    second: text.slice(17, 19),
  };
}

/** @returns `dd/mm/yyyy HH:MM` in the operator's time zone */
export function writtenMoment(moment: Date): string {
  const { day, month, year, hour, minute } = localParts(moment);
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** @param day `yyyy-mm-dd` @returns `dd/mm/yyyy` */
export function writtenDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** @returns `yyyymmddHHMMSS[-3:BRT]` (OFX 1.02, 3.2.8.2) */
export function ofxMoment(moment: Date): string {
  const { day, month, year, hour, minute, second } = localParts(moment);
  return `${year}${month}${day}${hour}${minute}${second}[-3:BRT]`;
}

/** @param separator between units and cents @returns e.g. `-1234,56` */
export function writtenAmount(cents: number, separator: ',' | '.'): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${separator}${digits.slice(-2)}`;
}

/** @returns e.g. `-1.234,56` */
export function groupedAmount(cents: number): string {
  return writtenAmount(cents, ',').replaceAll(/\B(?=(\d{3})+,)/g, '.');
}
