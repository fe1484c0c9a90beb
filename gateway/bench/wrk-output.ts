const milliseconds: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** @returns the number after a label of wrk's output; times in milliseconds */
export function readNumber(output: string, label: string): number {
  const line = output.split('\n').find((text) => text.trim().startsWith(label));
  const [, digits, unit = ''] = /([\d.]+)(us|ms|s)?\s*$/.exec(line ?? '') ?? [];
  if (digits === undefined) throw new Error(`wrk printed no "${label}":\n${output}`);
  return Number(digits) * (milliseconds[unit] ?? 1);
}
