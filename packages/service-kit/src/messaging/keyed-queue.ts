/** A job that waits for its turn. */
export interface QueuedJob {
  /** Jobs of one key run one after the other, in the order in which they came. */
  readonly key: string;
  /** Whether the job may run together with others, as one group. */
  readonly mayShare: boolean;
}

export interface KeyedQueueLimits {
  /** Maximum number of jobs in a group. */
  readonly groupSize: number;
  /** Maximum number of groups that run at once. */
  readonly groups: number;
  /** Maximum number of jobs that run alone at the same time, in addition to the groups. */
  readonly alone: number;
}

/**
 * A queue that runs the jobs of one key one after the other, and serves the keys in turn. Even if
 * one key has many jobs waiting, the next job of another key waits for at most one of them. Jobs
 * that may share run in groups. A group forms while earlier groups run, so no job waits for a group
 * to fill.
 */
export class KeyedQueue<Job extends QueuedJob> {
  /** Jobs by key. The key that was served last is at the end. */
  private readonly lines = new Map<string, Job[]>();
  private readonly busy = new Set<string>();
  private groupsRunning = 0;
  private aloneRunning = 0;
  private isScheduled = false;

  /** @param execute tells each job its outcome itself, and does not reject */
  constructor(
    private readonly execute: (jobs: readonly Job[]) => Promise<void>,
    private readonly limits: KeyedQueueLimits,
  ) {}

  add(job: Job): void {
    const line = this.lines.get(job.key);
    if (line) line.push(job);
    else this.lines.set(job.key, [job]);
    this.schedule();
  }

  /** Starts after all jobs of this turn of the event loop were added. */
  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.startWhatMayRun();
    });
  }

  private startWhatMayRun(): void {
    for (;;) {
      const jobs = this.nextAlone() ?? this.nextGroup();
      if (!jobs) return;
      void this.run(jobs);
    }
  }

  private async run(jobs: readonly Job[]): Promise<void> {
    const isGroup = jobs.some(({ mayShare }) => mayShare);
    const keys = new Set(jobs.map(({ key }) => key));
    for (const key of keys) this.busy.add(key);
    if (isGroup) this.groupsRunning += 1;
    else this.aloneRunning += 1;
    try {
      await this.execute(jobs);
    } finally {
      for (const key of keys) this.busy.delete(key);
      if (isGroup) this.groupsRunning -= 1;
      else this.aloneRunning -= 1;
      this.schedule();
    }
  }

  private nextAlone(): Job[] | undefined {
    if (this.aloneRunning >= this.limits.alone) return undefined;
    for (const [key, [head]] of this.lines) {
      if (head && !head.mayShare && !this.busy.has(key)) return [this.take(key, head)];
    }
    return undefined;
  }

  /** Takes one job of each key, then another job of each key, until the group is full. */
  private nextGroup(): Job[] | undefined {
    if (this.groupsRunning >= this.limits.groups) return undefined;
    const group: Job[] = [];
    for (let before = -1; group.length > before && group.length < this.limits.groupSize;) {
      before = group.length;
      for (const [key, [head]] of Array.from(this.lines)) {
        if (group.length === this.limits.groupSize) break;
        if (head?.mayShare && !this.busy.has(key)) group.push(this.take(key, head));
      }
    }
    return group.length > 0 ? group : undefined;
  }

  /** Takes the first job of a key, and moves the key behind all other keys. */
  private take(key: string, head: Job): Job {
    const rest = this.lines.get(key)?.slice(1) ?? [];
    this.lines.delete(key);
    if (rest.length > 0) this.lines.set(key, rest);
    return head;
  }
}
