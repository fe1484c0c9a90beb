import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { serviceNames } from '../services';

/** Processes that report their health: the services and the gateway. */
export const reportingParts = [...serviceNames, 'gateway'] as const;
export type ReportingPart = (typeof reportingParts)[number];

/** Seconds that an instance's report stays in Redis. An instance without one does not run. */
export const reportKeptSeconds = 60;

/** @returns the key of an instance's report in Redis */
export const reportKey = (part: string, instance: string) => `health:${part}:${instance}` as const;

/** Background work of an instance: its last run. */
export const jobReportSchema = z.object({
  name: z.string(),
  /** `null` before the first run has ended. */
  endedAt: instantSchema.nullable(),
  failed: z.boolean(),
});

/** A published frontend: the shell, or a remote. */
export const frontendSchema = z.object({
  name: z.string(),
  /** Digest of its files. */
  version: z.string(),
  publishedAt: instantSchema,
});

/** Report of one running instance, as it stands in Redis. */
export const instanceReportSchema = z.object({
  /** Name of the service, or `gateway`. */
  part: z.string(),
  /** Id of the process, made at its start. */
  instance: z.string(),
  version: z.string(),
  startedAt: instantSchema,
  reportedAt: instantSchema,
  /** Whether each server that it needs answers. */
  servers: z.record(z.string(), z.boolean()),
  /** Messages of its outbox that have not left; `null` for a part without messages. */
  outbox: z.object({ waiting: z.int(), oldestAt: instantSchema.nullable() }).nullable(),
  /** Messages in its queues; `null` for a part without messages, or while RabbitMQ is away. */
  queue: z.object({ waiting: z.int(), retrying: z.int() }).nullable(),
  jobs: z.array(jobReportSchema),
  /** Published frontends, reported by the gateway, which serves them. */
  frontends: z.array(frontendSchema).optional(),
});
export type InstanceReport = z.output<typeof instanceReportSchema>;

/** Reason for an operator to look at a part. */
export const healthConcernSchema = z.enum([
  /** No instance has reported within the last minute. */
  'away',
  /** A server that it needs does not answer. */
  'server_away',
  /** Messages wait in the outbox for longer than a minute. */
  'outbox_waits',
  /** More messages wait than a queue has at a busy time. */
  'queue_long',
  /** Messages were set aside, and an administrator must decide about them. */
  'dead_letters',
  /** The last run of a background job failed. */
  'job_failed',
  /** Instances run different versions. */
  'versions_differ',
]);
export type HealthConcern = z.infer<typeof healthConcernSchema>;

export const partHealthSchema = z.object({
  part: z.enum(reportingParts),
  concerns: z.array(healthConcernSchema),
  instances: z.array(
    instanceReportSchema.pick({
      instance: true,
      version: true,
      startedAt: true,
      reportedAt: true,
      servers: true,
      jobs: true,
    }),
  ),
  outbox: instanceReportSchema.shape.outbox,
  queue: instanceReportSchema.shape.queue,
  /** Dead letters that wait for a decision. */
  deadLetters: z.int(),
});
export type PartHealthJson = z.input<typeof partHealthSchema>;

export const systemHealthSchema = z.object({
  readAt: instantSchema,
  parts: z.array(partHealthSchema),
  frontends: z.array(frontendSchema),
});
export type SystemHealthJson = z.input<typeof systemHealthSchema>;

export const systemHealthEndpoints = {
  read: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/system-health',
    summary:
      'Every part of the product: its instances and versions, what waits in its outbox and queues, its background work, and what to look at',
    access: { permission: 'settings' },
    answer: systemHealthSchema,
    refusals: ['HEALTH_UNKNOWN'],
  }),
};
