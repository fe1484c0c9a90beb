import type { Store } from '../store/store';
import type { BsonValue } from '../values/value';
import { getOwn, isBinary, isDocument } from '../values/value';
import { badValue } from '../errors';
import { Session, type SessionClient } from './session';

/** Sent to clients as `logicalSessionTimeoutMinutes`. */
export const sessionTimeoutMinutes = 30;

/** Same as `transactionLifetimeLimitSeconds` of a real server. */
const transactionLifetimeMs = 60_000;

/**
 * Time until the transaction of a disconnected client is aborted, in milliseconds, unless another
 * connection continues the transaction. A real server keeps it for a minute. Here the time is
 * shorter, because a killed process is restarted at once and would meet its own locks. A driver
 * that retries a commit does so well within this time.
 */
const abandonedAfterMs = 3000;

export class SessionRegistry {
  readonly #sessions = new Map<string, Session>();

  constructor(private readonly store: Store) {
    for (const [id, entry] of store.recall()) {
      this.#create(id).restore(entry);
    }
  }

  /**
   * @param logicalSessionId `lsid` of a command: `{ id: UUID }`
   * @param client connection whose command uses the session
   */
  use(logicalSessionId: BsonValue, client?: SessionClient): Session {
    const id = parseSessionId(logicalSessionId);
    const session = this.#sessions.get(id) ?? this.#create(id);
    session.lastUsedAt = Date.now();
    if (client) session.client = client;
    return session;
  }

  /** Aborts the transaction of a session and forgets the session. */
  end(session: Session): void {
    session.abort();
    this.#sessions.delete(session.id);
    this.store.forget(session.id);
  }

  all(): Iterable<Session> {
    return this.#sessions.values();
  }

  /**
   * Aborts transactions that are too old or abandoned, and forgets sessions that were not used for
   * long.
   */
  reap(now: number): void {
    for (const session of this.#sessions.values()) {
      const { transaction } = session;
      const idleMs = now - session.lastUsedAt;
      const isAbandoned = session.client?.isOpen === false && idleMs > abandonedAfterMs;
      if (transaction && (isAbandoned || now - transaction.startedAt > transactionLifetimeMs)) {
        session.abort();
      }
      if (idleMs > sessionTimeoutMinutes * 60_000) this.end(session);
    }
  }

  #create(id: string): Session {
    const session = new Session(id, (entry) => this.store.remember(id, entry));
    this.#sessions.set(id, session);
    return session;
  }
}

function parseSessionId(logicalSessionId: BsonValue): string {
  const id = isDocument(logicalSessionId) ? getOwn(logicalSessionId, 'id') : undefined;
  if (isBinary(id) && id.length() === 16) {
    const { buffer, byteOffset } = id.buffer;
    return Buffer.from(buffer, byteOffset, 16).toString('hex');
  }
  throw badValue(
    'a logical session id must be a document with the UUID field "id"',
    207,
    'InvalidUUID',
  );
}
