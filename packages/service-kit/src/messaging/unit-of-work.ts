import { AsyncResource } from 'node:async_hooks';
import type { MessageType, WorkList } from '@bambuzal/contracts';
import type { ClientSession, Connection } from 'mongoose';
import type { z } from 'zod';
import { isDatabaseOutage, unlessLost } from '../infrastructure/database';
import type { WorkSignal } from '../lists/work-signal';
import type { Logger } from '../log';
import { KeyedQueue, type QueuedJob } from './keyed-queue';
import type { Outbox, OutboxRow } from './outbox';
import type { OutboxRelay } from './relay';

/** The transaction that the works of a group share. */
export interface SharedTransaction {
  /**
   * Defers writes to the end of the transaction, where they are done together with the deferred
   * writes of all works of the group.
   */
  readonly beforeCommit: (write: (session: ClientSession) => Promise<void>) => void;
}

/** A MongoDB transaction: all its changes and messages happen together or not at all. */
export interface UnitOfWork {
  readonly session: ClientSession;
  /** Set if other works may share the transaction; writes can then be deferred. */
  readonly shared?: SharedTransaction;
  readonly publish: <Data extends z.ZodType>(
    type: MessageType<Data>,
    data: z.output<Data>,
  ) => Promise<void>;
  /** Publishes many messages of one type. */
  readonly publishAll: <Data extends z.ZodType>(
    type: MessageType<Data>,
    all: readonly z.output<Data>[],
  ) => Promise<void>;
  /**
   * Runs after the commit, but not after a rollback. Meant for news that must not be sent before
   * the commit and may be lost with the process. An error that it throws is logged and has no other
   * effect.
   */
  readonly afterCommit: (work: () => void) => void;
  /** Tells the open pages of a list, after the commit, that one of its rows changed. */
  readonly workChanged: (list: WorkList, id: string) => void;
}

export interface TransactOptions {
  /**
   * Owner of the work. Works of one key run one after the other in this process, in the order in
   * which they came, and do not delay works of other keys. This avoids database conflicts, after
   * which all works but one would have to start again.
   */
  readonly key?: string | undefined;
  /**
   * Whether the work may share its transaction with other works (docs/decisions, 14). If it may, it
   * reads accounts only through the ledger, because earlier changes of the group are not in the
   * database yet.
   */
  readonly mayShare?: boolean | undefined;
}

/**
 * @param work may run more than once (a write conflict runs it again), so it only changes the
 *   database and publishes through the unit of work
 */
export type Transact = <Result>(
  work: (unit: UnitOfWork) => Promise<Result>,
  options?: TransactOptions,
) => Promise<Result>;

type Work = (unit: UnitOfWork) => Promise<void>;

interface Job extends QueuedJob {
  readonly work: Work;
  readonly succeed: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Maximum size of a group. Measured on two cores: larger groups make other work wait longer than
 * they save.
 */
const limits = { groupSize: 100, groups: 2, alone: 16 };

export function createTransact(
  connection: Connection,
  outbox: Outbox,
  relay: Pick<OutboxRelay, 'wake'>,
  signal: Pick<WorkSignal, 'tell'>,
  log: Pick<Logger, 'error' | 'warn'>,
): Transact {
  const commit = (works: readonly Work[], isShared: boolean) =>
    inOneTransaction(works, isShared, { connection, outbox, relay, signal, log });
  const queue = new KeyedQueue<Job>((jobs) => execute(jobs, commit, log), limits);
  return (work, { key, mayShare = false } = {}) =>
    new Promise((resolve, reject) => {
      let succeed = () => {};
      const remembered: Work = async (unit) => {
        const result = await work(unit);
        // The result of the last attempt replaces earlier ones.
        succeed = () => resolve(result);
      };
      if (key === undefined) {
        commit([remembered], false).then(() => succeed(), reject);
        return;
      }
      queue.add({
        key,
        mayShare,
        // The work keeps the context of its request or message, wherever the queue runs it.
        work: AsyncResource.bind(remembered),
        succeed: () => succeed(),
        fail: reject,
      });
    });
}

/**
 * Runs a group in one transaction. If that fails, its works run again one by one. A work that is
 * refused, or was done before, therefore delays the others but does not change their outcome.
 */
async function execute(
  jobs: readonly Job[],
  commit: (works: readonly Work[], isShared: boolean) => Promise<void>,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  if (jobs.every(({ mayShare }) => mayShare)) {
    try {
      await commit(
        jobs.map(({ work }) => work),
        true,
      );
      for (const { succeed } of jobs) succeed();
      return;
    } catch (error) {
      if (isDatabaseOutage(error)) {
        for (const { fail } of jobs) fail(error);
        return;
      }
      if (jobs.length > 1) {
        log.warn({ err: error, works: jobs.length }, 'a group is committed one by one');
      }
    }
  }
  for (const { work, succeed, fail } of jobs) await commit([work], false).then(succeed, fail);
}

interface Dependencies {
  readonly connection: Connection;
  readonly outbox: Outbox;
  readonly relay: Pick<OutboxRelay, 'wake'>;
  readonly signal: Pick<WorkSignal, 'tell'>;
  readonly log: Pick<Logger, 'error'>;
}

async function inOneTransaction(
  works: readonly Work[],
  isShared: boolean,
  { connection, outbox, relay, signal, log }: Dependencies,
): Promise<void> {
  let attempt: Attempt | undefined;
  await unlessLost(connection, () =>
    connection.withSession((session) =>
      session.withTransaction(async () => {
        attempt = new Attempt(session, outbox, signal, isShared);
        for (const work of works) await work(attempt.unit);
        await attempt.finish();
      }),
    ),
  );
  if (attempt?.hasMessages) relay.wake();
  for (const follow of attempt?.afterwards ?? []) runSafely(follow, log);
}

/** Deferred writes and follow-ups of a transaction. A retry starts without any. */
class Attempt {
  readonly afterwards: (() => void)[] = [];
  readonly unit: UnitOfWork;
  private readonly writes: ((session: ClientSession) => Promise<void>)[] = [];
  private readonly messages: OutboxRow[] = [];

  constructor(
    private readonly session: ClientSession,
    private readonly outbox: Outbox,
    signal: Pick<WorkSignal, 'tell'>,
    isShared: boolean,
  ) {
    const publishAll: UnitOfWork['publishAll'] = (type, all) => {
      this.messages.push(...outbox.rowsOf(type, all));
      return Promise.resolve();
    };
    this.unit = {
      session,
      ...(isShared && {
        shared: {
          beforeCommit: (write) => void this.writes.push(write),
        },
      }),
      publishAll,
      publish: (type, data) => publishAll(type, [data]),
      afterCommit: (follow) => void this.afterwards.push(follow),
      workChanged: (list, id) => void this.afterwards.push(() => signal.tell(list, id)),
    };
  }

  get hasMessages(): boolean {
    return this.messages.length > 0;
  }

  async finish(): Promise<void> {
    for (const write of this.writes) await write(this.session);
    await this.outbox.add(this.session, this.messages);
  }
}

/** The change is already committed, so a failure of a follow-up is only logged. */
function runSafely(follow: () => void, log: Pick<Logger, 'error'>): void {
  try {
    follow();
  } catch (error) {
    log.error({ err: error }, 'what follows a change failed');
  }
}
