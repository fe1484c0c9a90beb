export interface Measurement {
  readonly storage: 'memory' | 'disk';
  readonly name: string;
  readonly unit: 'per second' | 's' | 'MB';
  /** For rates: number of operations in flight. */
  readonly inFlight?: number;
  readonly value: number;
  /** For rates: processor load of the server, as a share of one core. */
  readonly serverLoad?: number | undefined;
}

export interface ComparedMeasurement extends Measurement {
  /** Figure that an early version of this server reached. */
  readonly floor: number | undefined;
  /** For rates: share of the rate of a bare TCP echo with the same number of requests in flight. */
  readonly ofEcho: number | undefined;
}

/**
 * Limits by storage, name and number in flight: lower limits for rates, upper limits for seconds
 * and megabytes.
 */
const floors: Readonly<Record<string, number>> = {
  'memory insert one 1': 3_000,
  'memory insert one 32': 8_000,
  'memory find by _id 1': 3_300,
  'memory find by _id 32': 7_100,
  'memory increment 1': 3_400,
  'memory increment 32': 9_700,
  'memory transaction of two 1': 950,
  'memory transaction of two 32': 2_700,
  'memory bulk write of 100,000 updates': 2.1,
  'memory resident with 100,000 documents': 185,
  'disk insert one 1': 800,
  'disk insert one 32': 3_300,
  'disk find by _id 1': 2_300,
  'disk find by _id 32': 4_400,
  'disk increment 1': 1_000,
  'disk increment 32': 3_400,
  'disk transaction of two 1': 540,
  'disk transaction of two 32': 1_100,
  'disk bulk write of 100,000 updates': 2.5,
  'disk resident with 100,000 documents': 185,
  'disk reopen': 1.5,
};

/** @param echoRates echoes per second, by the number in flight */
export function compare(
  measurement: Measurement,
  echoRates: ReadonlyMap<number, number>,
): ComparedMeasurement {
  const { storage, name, inFlight, value } = measurement;
  const key = [storage, name, inFlight].filter((part) => part !== undefined).join(' ');
  const echoRate = inFlight === undefined ? undefined : echoRates.get(inFlight);
  return {
    ...measurement,
    floor: floors[key],
    ofEcho: echoRate === undefined ? undefined : value / echoRate,
  };
}

export function formatTable(measurements: readonly ComparedMeasurement[]): string {
  const header = ['storage', 'what', 'in flight', 'measured', 'floor', 'of echo', 'server load'];
  const rows = measurements.map((measurement) => [
    measurement.storage,
    measurement.name,
    String(measurement.inFlight ?? ''),
    formatValue(measurement.value, measurement.unit),
    formatValue(measurement.floor, measurement.unit),
    measurement.ofEcho?.toFixed(3) ?? '',
    measurement.serverLoad?.toFixed(2) ?? '',
  ]);
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  return [header, ...rows]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}

function formatValue(value: number | undefined, unit: Measurement['unit']): string {
  if (value === undefined) return '';
  if (unit === 's') return `${value.toFixed(2)} s`;
  return unit === 'MB' ? `${value.toFixed(0)} MB` : `${value.toFixed(0)}/s`;
}
