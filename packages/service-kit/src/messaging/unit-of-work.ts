import type { MessageType } from '@bambuzal/contracts';
import type { ClientSession, Connection } from 'mongoose';
import type { z } from 'zod';
import type { Logger } from '../log';
import type { Outbox } from './outbox';
import type { OutboxRelay } from './relay';

/** One MongoDB transaction: every change and every message in it happen together or not at all. */
export interface UnitOfWork {
  readonly session: ClientSession;
  readonly publish: <Data extends z.ZodType>(
    type: MessageType<Data>,
    data: z.output<Data>,
  ) => Promise<void>;
  /** Many of one type, in one command. */
  readonly publishAll: <Data extends z.ZodType>(
    type: MessageType<Data>,
    all: readonly z.output<Data>[],
  ) => Promise<void>;
  /**
   * Runs once all of it has happened, and not if none of it has: for what can be told to nobody
   * before, and is lost with the process. What it throws is thrown to nobody but the log.
   */
  readonly afterCommit: (work: () => void) => void;
}

/**
 * @param work may run more than once (a write conflict runs it again), so it does nothing but
 *   change the database and publish through the unit of work
 */
export type Transact = <Result>(work: (unit: UnitOfWork) => Promise<Result>) => Promise<Result>;

export function createTransact(
  connection: Connection,
  outbox: Outbox,
  relay: Pick<OutboxRelay, 'wake'>,
  log: Pick<Logger, 'error'>,
): Transact {
  return async (work) => {
    const caused = { messages: false, afterwards: new Array<() => void>() };
    const result = await connection.withSession((session) =>
      session.withTransaction(() => {
        caused.messages = false;
        caused.afterwards = [];
        const publishAll: UnitOfWork['publishAll'] = async (type, all) => {
          if (all.length === 0) return;
          await outbox.add(session, type, all);
          caused.messages = true;
        };
        return work({
          ...{ session, publishAll },
          publish: (type, data) => publishAll(type, [data]),
          afterCommit: (work) => void caused.afterwards.push(work),
        });
      }),
    );
    if (caused.messages) relay.wake();
    for (const work of caused.afterwards) attempt(work, log);
    return result;
  };
}

/** The change stands, whatever becomes of what follows it. */
function attempt(work: () => void, log: Pick<Logger, 'error'>): void {
  try {
    work();
  } catch (error) {
    log.error({ err: error }, 'what follows a change failed');
  }
}
