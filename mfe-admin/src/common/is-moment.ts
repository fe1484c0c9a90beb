const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** @returns whether a text is a moment as the API writes it: `2026-11-26T10:00:00.000Z` */
export function isMoment(text: string): boolean {
  return moment.test(text);
}
