import { type HealthConcern, healthConcernSchema, type InstanceReport } from '@bambuzal/contracts';

export interface PartFacts {
  /** Reports of the instances that run, oldest first. */
  readonly reports: readonly InstanceReport[];
  /** Dead letters of the part that wait for a decision. */
  readonly deadLetters: number;
}

/** Longer than the relay takes to publish a message, even after a restart. */
const outboxWaitMs = 60_000;

/** More than a queue has at a busy time. */
const longQueue = 5_000;

/** Lists the reasons to look at a part, the gravest first. */
export function healthConcerns({ reports, deadLetters }: PartFacts, now: Date): HealthConcern[] {
  const newest = reports.at(-1);
  if (!newest) return ['away'];
  const { outbox, queue } = newest;
  const oldestAt = outbox?.oldestAt;
  const versions = new Set(reports.map(({ version }) => version));
  const found: Readonly<Record<Exclude<HealthConcern, 'away'>, boolean>> = {
    server_away: reports.some(({ servers }) => Object.values(servers).includes(false)),
    outbox_waits: oldestAt instanceof Date && now.getTime() - oldestAt.getTime() > outboxWaitMs,
    queue_long: queue !== null && queue.waiting > longQueue,
    dead_letters: deadLetters > 0,
    job_failed: reports.some(({ jobs }) => jobs.some(({ failed }) => failed)),
    versions_differ: versions.size > 1,
  };
  return healthConcernSchema.options.filter((concern) => concern !== 'away' && found[concern]);
}
