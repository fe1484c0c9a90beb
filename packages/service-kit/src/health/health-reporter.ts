import type { InstanceReport } from '@bambuzal/contracts';
import type { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { PeriodicTask } from '../background/periodic-task';
import type { Logger } from '../log';
import type { Worker } from '../module';
import { removeReport, writeReport } from './health-reports';

/** Interval in milliseconds: a report outlives three that are lost. */
const reportIntervalMs = 15_000;

interface HealthReporterOptions {
  readonly part: InstanceReport['part'];
  readonly version: string;
  readonly cache: Redis;
  readonly log: Logger;
  /** Reads what changes from one report to the next. */
  readonly read: () => Promise<
    Pick<InstanceReport, 'frontends' | 'jobs' | 'outbox' | 'queue' | 'servers'>
  >;
}

/** Reports the health of this process in Redis as long as it runs. */
export function healthReporter({ part, version, cache, log, read }: HealthReporterOptions): Worker {
  const instance = uuidv7();
  const startedAt = new Date();
  const task = new PeriodicTask({
    name: 'health report',
    everyMs: reportIntervalMs,
    log,
    run: async () => {
      const found = await read();
      const reportedAt = new Date();
      await writeReport(cache, { part, instance, version, startedAt, reportedAt, ...found });
    },
  });
  return {
    start: () => task.start(),
    async stop() {
      await task.stop();
      try {
        await removeReport(cache, { part, instance });
      } catch (error) {
        log.debug({ err: error }, 'a health report is left to expire');
      }
    },
  };
}
