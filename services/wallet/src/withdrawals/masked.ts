/** Maximum number of characters shown at either end. */
const mostShown = 4;

/** @returns a key or an address without its middle: `TQHg***eaBr`, `52***25` */
export function masked(text: string): string {
  const shown = Math.min(mostShown, Math.floor(text.length / 4));
  return `${text.slice(0, shown)}***${text.slice(text.length - shown)}`;
}
