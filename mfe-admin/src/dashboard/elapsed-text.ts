const minute = 1;
const hour = 60 * minute;
const day = 24 * hour;

const steps = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/**
 * @param minutes time that passed, at least zero
 * @returns the time in its two largest units: "2 dias 4 h", "45 min"
 */
export function elapsedText(minutes: number, language: string): string {
  const first = Math.max(
    0,
    steps.findIndex(([, size]) => minutes >= size),
  );
  const isShort = minutes < minute;
  const shown = isShort ? steps.slice(-1) : steps.slice(first, first + 2);
  let rest = Math.floor(minutes);
  const parts: string[] = [];
  for (const [unit, size] of shown) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0 || parts.length === 0) parts.push(inUnit(count, unit, language));
  }
  return parts.join(' ');
}

function inUnit(count: number, unit: 'day' | 'hour' | 'minute', language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(
    count,
  );
}
