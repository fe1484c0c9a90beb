import type { DayFigures } from '@bambuzal/contracts';
import { PeriodicTask } from '../background/periodic-task';
import type { Module } from '../module';
import type { ServiceContext } from '../service-context';
import { type CountedFigures, countDays } from './count-days';
import { dayFiguresModel } from './day-figures.model';
import { rebuildFigures } from './rebuild-figures';

const minuteMs = 60_000;

/**
 * Figures of each day: today's are counted every minute, and those of a day that is over once more,
 * after which they are final. The command `rebuild-figures` counts and reports all days again.
 */
export function dayFiguresModule<Figures extends DayFigures>(
  { database, log, transact }: Pick<ServiceContext, 'database' | 'log' | 'transact'>,
  counted: CountedFigures<Figures>,
  now: () => Date,
): Module {
  const dependencies = { ...counted, rows: dayFiguresModel(database.connection), transact, now };
  const task = new PeriodicTask({
    name: 'day figures',
    everyMs: minuteMs,
    log,
    run: (isStopped) => countDays(dependencies, isStopped),
  });
  return {
    name: 'figures',
    models: [dayFiguresModel],
    workers: [task],
    commands: {
      'rebuild-figures': async () => {
        const begunAt = performance.now();
        const days = await rebuildFigures({ database, transact }, counted, now);
        const seconds = (performance.now() - begunAt) / 1000;
        log.info({ days, daysPerSecond: Math.round(days / seconds) }, 'figures rebuilt');
      },
    },
  };
}
