import type { Reading } from '../measures/reading';
import { queueDepths } from '../messaging/queue-depths';
import type { Worker } from '../module';
import type { ServiceHealth } from './service-health';

/** Readings that every service serves about itself. */
export function serviceReadings(health: ServiceHealth): readonly Reading[] {
  return [serversOf(health), outboxOf(health), queuesOf(health), jobsOf(health.workers)];
}

function serversOf({ readiness }: ServiceHealth): Reading {
  return {
    name: 'servers',
    gauges: {
      bambuzal_server_answers: {
        help: 'Whether a server that the service needs answers: 1 or 0',
        labels: ['server'],
      },
    },
    async read() {
      const servers = Object.entries(await readiness());
      const samples = servers.map(([server, does]) => ({ labels: { server }, value: +does }));
      return { bambuzal_server_answers: samples };
    },
  };
}

function outboxOf({ outbox }: ServiceHealth): Reading {
  return {
    name: 'outbox',
    gauges: {
      bambuzal_outbox_waiting: {
        help: 'Messages that have not left the outbox, counted up to 10,000',
      },
      bambuzal_outbox_oldest_seconds: {
        help: 'Age of the oldest message that has not left the outbox; none if none waits',
      },
    },
    async read() {
      const { oldestAt, waiting } = await outbox.backlog();
      return { bambuzal_outbox_waiting: waiting, bambuzal_outbox_oldest_seconds: ageOf(oldestAt) };
    },
  };
}

function queuesOf({ broker, hasQueues, names, service }: ServiceHealth): Reading {
  return {
    name: 'queues',
    gauges: {
      bambuzal_queue_messages: {
        help: 'Messages in the queues of the service: waiting, to be retried, or set aside (dead)',
        labels: ['state'],
      },
    },
    async read() {
      if (!hasQueues()) return { bambuzal_queue_messages: null };
      const { dead, retrying, waiting } = await queueDepths({ broker, names }, service);
      const samples = Object.entries({ dead, retrying, waiting }).map(([state, value]) => ({
        labels: { state },
        value,
      }));
      return { bambuzal_queue_messages: samples };
    },
  };
}

function jobsOf(workers: readonly Worker[]): Reading {
  return {
    name: 'jobs',
    gauges: {
      bambuzal_job_last_success_seconds: {
        help: 'Time since a background job last succeeded in this process; none before that',
        labels: ['work'],
      },
      bambuzal_job_failed: {
        help: 'Whether the last run of a background job failed: 1 or 0',
        labels: ['work'],
      },
    },
    read() {
      const reports = workers.flatMap(({ report }) => report?.() ?? []);
      return Promise.resolve({
        bambuzal_job_last_success_seconds: reports.flatMap(({ name, succeededAt }) => {
          const value = ageOf(succeededAt);
          return value === null ? [] : [{ labels: { work: name }, value }];
        }),
        bambuzal_job_failed: reports.map(({ name, failed }) => ({
          labels: { work: name },
          value: +failed,
        })),
      });
    },
  };
}

/** @returns seconds since a moment */
function ageOf(moment: Date | null): number | null {
  return moment === null ? null : Math.max(0, (Date.now() - moment.getTime()) / 1000);
}
