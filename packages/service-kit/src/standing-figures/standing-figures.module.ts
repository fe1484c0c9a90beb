import { PeriodicTask } from '../background/periodic-task';
import type { Module } from '../module';
import type { ServiceContext } from '../service-context';
import { type CountedStanding, countStanding } from './count-standing';
import { standingFiguresModel } from './standing-figures.model';

const minuteMs = 60_000;

/** Counts figures about the present from time to time, each by one instance, and reports them. */
export function standingFiguresModule(
  { database, log, transact }: Pick<ServiceContext, 'database' | 'log' | 'transact'>,
  counted: readonly CountedStanding<unknown>[],
  now: () => Date,
): Module {
  const rows = standingFiguresModel(database.connection);
  const tasks = counted.map((each) => {
    const dependencies = { ...each, rows, transact, now };
    return new PeriodicTask({
      name: each.reported.name,
      everyMs: minuteMs,
      log,
      run: () => countStanding(dependencies),
    });
  });
  return { name: 'standing', models: [standingFiguresModel], workers: tasks };
}
