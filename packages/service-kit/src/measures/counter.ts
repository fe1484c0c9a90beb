import { Counter } from 'prom-client';
import type { Metrics } from '../metrics';

interface CounterDescription<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly Label[];
  /**
   * Labels that are served with 0 from the start. Without them Prometheus does not see the first
   * count, because a rate needs a value before it.
   */
  readonly initial: readonly Readonly<Record<Label, string>>[];
}

/** Adds to a counter under its labels: one, unless another number is given. */
export type Count<Label extends string> = (
  labels: Readonly<Record<Label, string>>,
  by?: number,
) => void;

/**
 * Serves a counter with the metrics. A change is counted after its commit, by
 * `UnitOfWork.afterCommit`, so that a retried transaction counts once. A second description of the
 * same name counts in the same counter.
 */
export function addCounter<Label extends string>(
  { registry }: Pick<Metrics, 'registry'>,
  { help, initial, labels, name }: CounterDescription<Label>,
): Count<Label> {
  const known = registry.getSingleMetric(name);
  const counter =
    known instanceof Counter
      ? known
      : new Counter({ name, help, labelNames: [...labels], registers: [registry] });
  for (const each of initial) counter.inc({ ...each }, 0);
  return (given, by = 1) => counter.inc({ ...given }, by);
}
