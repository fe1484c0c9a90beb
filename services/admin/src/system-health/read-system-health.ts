import {
  DomainError,
  type InstanceReport,
  reportingParts,
  type systemHealthSchema,
} from '@bambuzal/contracts';
import type { z } from 'zod';
import { healthConcerns } from './health-concerns';

interface Dependencies {
  /** Reads the reports of the instances that run, oldest first. Throws while Redis is away. */
  readonly readReports: () => Promise<InstanceReport[]>;
  /** Number of dead letters that wait for a decision, by service. */
  readonly countDeadLetters: () => Promise<ReadonlyMap<string, number>>;
  readonly now: () => Date;
}

/** Health of every part of the product. @throws DomainError HEALTH_UNKNOWN while Redis is away */
export async function readSystemHealth({
  countDeadLetters,
  now,
  readReports,
}: Dependencies): Promise<z.output<typeof systemHealthSchema>> {
  const [reports, dead] = await Promise.all([
    readReports().catch((cause: unknown) => {
      throw new DomainError('HEALTH_UNKNOWN', {}, { cause });
    }),
    countDeadLetters(),
  ]);
  const readAt = now();
  const parts = reportingParts.map((part) => {
    const own = reports.filter((report) => report.part === part);
    const deadLetters = dead.get(part) ?? 0;
    const newest = own.at(-1);
    return {
      part,
      concerns: healthConcerns({ reports: own, deadLetters }, readAt),
      instances: own.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime()),
      outbox: newest?.outbox ?? null,
      queue: newest?.queue ?? null,
      deadLetters,
    };
  });
  const frontends = reports.findLast((report) => report.frontends)?.frontends ?? [];
  return { readAt, parts, frontends };
}
