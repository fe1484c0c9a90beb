import { isFields } from '../json-file';

/** @returns what the last line of a log with a rate says: "70 days, 350 a second" */
export function rateOf(log: string): string {
  const rate = log
    .split('\n')
    .map(parsed)
    .findLast((line) => isFields(line) && typeof line['daysPerSecond'] === 'number');
  if (!isFields(rate)) return 'done';
  return `${String(rate['days'])} days, ${String(rate['daysPerSecond'])} a second`;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
