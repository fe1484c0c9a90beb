import {
  currentContext,
  type Encryption,
  LeasedJob,
  type Logger,
  runInContext,
} from '@bambuzal/service-kit';
import type { Model, UpdateQuery } from 'mongoose';
import { type MessageSender, type DirectMessage, SendingError } from './message-sender';
import type { OutboundMessageRow } from './outbound-message.model';
import { retryDelayMs } from './retry-delay';
import { wordMessage } from './wording';

export interface DispatcherOptions {
  readonly rows: Model<OutboundMessageRow>;
  readonly sender: MessageSender;
  readonly encryption: Pick<Encryption, 'decrypt'>;
  readonly companyName: () => Promise<string>;
  readonly log: Logger;
  readonly now?: () => Date;
}

/**
 * Longer than any attempt, so that another process takes the message only after this one has died.
 */
const leaseMs = 30_000;
const longestReason = 500;

type Change = UpdateQuery<OutboundMessageRow>;

export type Dispatcher = LeasedJob<OutboundMessageRow>;

/**
 * Sends waiting messages. Woken when a message arrives. Messages are sent at least once: if an
 * instance dies between sending and recording, the message is sent twice, which is harmless.
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { log, now = () => new Date(), rows } = options;
  const delivery = new Delivery({ ...options, now });
  return new LeasedJob<OutboundMessageRow>({
    name: 'outbound messages',
    mostAtOnce: 20,
    everyMs: 1000,
    log,
    claim: () => {
      const at = now();
      return rows
        .findOneAndUpdate(
          { status: 'pending', dueAt: { $lte: at } },
          { $set: { dueAt: new Date(at.getTime() + leaseMs) } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean();
    },
    run: (row) => {
      const { correlationId, language } = row;
      const causationId = row._id.toString();
      const context = { ...currentContext(), correlationId, causationId, language };
      return runInContext(context, () => delivery.deliver(row));
    },
  });
}

/** An attempt to send a message, and the outcome. */
class Delivery {
  constructor(private readonly options: Required<DispatcherOptions>) {}

  async deliver(row: OutboundMessageRow): Promise<void> {
    const { log, rows } = this.options;
    try {
      const change = await this.attempt(row);
      // Matches no row if the lease was lost.
      const mine = { _id: row._id, status: 'pending', dueAt: row.dueAt } as const;
      await rows.updateOne(mine, change);
    } catch (error) {
      log.warn({ err: error, messageId: row._id }, 'what became of a message was not noted down');
    }
  }

  private async attempt(row: OutboundMessageRow): Promise<Change> {
    if (row.expiresAt <= this.options.now()) return this.expired(row);
    try {
      const { externalId } = await this.options.sender.send(await this.compose(row));
      const outcome = {
        status: 'sent',
        externalId,
        sentAt: this.options.now(),
        lastError: null,
      } as const;
      return { $set: outcome, $inc: { attempts: 1 }, $unset: { content: 1 } };
    } catch (error) {
      return this.notSent(row, error);
    }
  }

  private async compose({ to, purpose, language, content }: OutboundMessageRow) {
    const companyName = await this.options.companyName();
    const { username = null } = content ?? {};
    const code = this.open(content?.sealedCode ?? '');
    const text = wordMessage(purpose, language, { companyName, code, username });
    return { to, purpose, language, code, text } satisfies DirectMessage;
  }

  private open(sealedCode: string): string {
    try {
      return this.options.encryption.decrypt(sealedCode);
    } catch (cause) {
      throw new SendingError('the code was sealed with another key', { transient: false, cause });
    }
  }

  private expired({ _id, lastError }: OutboundMessageRow): Change {
    this.options.log.error(
      { messageId: _id, lastError },
      'a message expired before it could leave',
    );
    return { $set: { status: 'expired' }, $unset: { content: 1 } };
  }

  private notSent(row: OutboundMessageRow, error: unknown): Change {
    const { log } = this.options;
    const messageId = row._id;
    const lastError = reasonOf(error).slice(0, longestReason);
    if (error instanceof SendingError && !error.transient) {
      log.error({ err: error, messageId }, 'a message cannot be sent');
      return {
        $set: { status: 'failed', lastError },
        $inc: { attempts: 1 },
        $unset: { content: 1 },
      };
    }
    log.warn({ err: error, messageId }, 'a message is tried again later');
    const askedForMs = error instanceof SendingError ? error.retryAfterMs : 0;
    const next = this.options.now().getTime() + retryDelayMs(row.attempts + 1, askedForMs);
    // At the latest when the message expires, so that the row is processed again and the code is
    // removed.
    const dueAt = new Date(Math.min(next, row.expiresAt.getTime()));
    return { $set: { dueAt, lastError }, $inc: { attempts: 1 } };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
