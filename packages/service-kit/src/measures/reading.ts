import { Gauge } from 'prom-client';
import type { Logger } from '../log';
import type { Metrics } from '../metrics';
import { remembered } from './remembered';

/** Value under the labels of its gauge. */
interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Value of a gauge without labels, or samples; `null` if there is no value, e.g. no oldest row. */
type Measured = number | null | readonly Sample[];

/**
 * Gauges that are read together when the metrics are, as data. Every instance of a service reports
 * the same values, so rules and pictures use `max by (service)` and never a sum.
 */
export interface Reading {
  /** Name for the log. */
  readonly name: string;
  /** Help, and the names of the labels, by the gauge's name. Labels have few values, never ids. */
  readonly gauges: Readonly<
    Record<string, { readonly help: string; readonly labels?: readonly string[] }>
  >;
  /**
   * Reads the values by the gauge's name. A query follows an index and has a limit. If it throws or
   * takes longer than three seconds, the gauges are left out. Called once in five seconds at most.
   */
  readonly read: () => Promise<Readonly<Record<string, Measured>>>;
}

/** Serves a reading's gauges with the metrics. */
export function addReading(
  { registry }: Pick<Metrics, 'registry'>,
  { gauges, name: reading, read }: Reading,
  log: Pick<Logger, 'warn'>,
): void {
  const current = remembered({ name: reading, read, log });
  for (const [name, { help, labels = [] }] of Object.entries(gauges)) {
    // The constructor registers the metric.
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        const measured = (await current())?.[name] ?? [];
        // Resetting a gauge without labels would set it to 0.
        if (labels.length === 0) gauge.remove();
        else gauge.reset();
        for (const sample of samplesOf(measured)) gauge.set({ ...sample.labels }, sample.value);
      },
    });
  }
}

function samplesOf(measured: number | readonly Sample[]): readonly Sample[] {
  return typeof measured === 'number' ? [{ labels: {}, value: measured }] : measured;
}
