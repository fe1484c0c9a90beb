import { DomainError } from '@bambuzal/contracts';
import type { RequestOrigin, Transact, UnitOfWork } from '@bambuzal/service-kit';
import { isValidObjectId, type Model, Types } from 'mongoose';
import type { SigningKeys } from '../keys/signing-keys';
import { hashToken, newSecretToken } from '../secret-tokens';
import type { UserRow } from '../users/user.model';
import type { Revocations, Revoked } from './revocations';
import { SessionEnding } from './session-ending';
import { endOf } from './session-lifetime';
import type { SessionRow } from './session.model';
import { signToken, type TokenPerson } from './session-tokens';

export interface StartedSession {
  readonly session: SessionRow;
  /** JWT of the session, valid for five minutes. */
  readonly token: string;
  /** Token that renews the session. Only the browser stores it. */
  readonly refreshToken: string;
}

export interface SessionStart {
  readonly user: TokenPerson;
  readonly deviceId: Types.ObjectId | null;
  readonly origin: RequestOrigin;
  /**
   * Only for the read-only view: the administrator, and the session from which the view is opened.
   */
  readonly view?: { readonly adminId: string; readonly adminSessionId: string };
}

interface SessionsOptions {
  readonly rows: Model<SessionRow>;
  readonly users: Model<UserRow>;
  readonly keys: Pick<SigningKeys, 'current'>;
  readonly transact: Transact;
  readonly revocations: Revocations;
  /** Whether this is the demo, where administrators need no second factor. */
  readonly demo: boolean;
  readonly now: () => Date;
}

/** Maximum number of a person's sessions. Beyond it the session that was idle longest ends. */
const mostOfOnePerson = 50;

/** People's sessions on their devices. */
export class Sessions {
  private readonly ending: SessionEnding;

  constructor(private readonly options: SessionsOptions) {
    const { rows, transact, revocations, now } = options;
    this.ending = new SessionEnding(rows, transact, revocations, now);
  }

  /** Signs a person in, always with a new session and new tokens. */
  async start(start: SessionStart): Promise<StartedSession> {
    await this.makeRoom(start.user._id);
    return this.options.transact((unit) => this.startWithin(unit, start));
  }

  /**
   * Does the same as `start` in the caller's transaction. The caller must have called `makeRoom`
   * before.
   */
  async startWithin({ session }: UnitOfWork, start: SessionStart): Promise<StartedSession> {
    const refreshToken = newSecretToken();
    const row = this.newRow(start, refreshToken);
    // A view needs an active administrator's session. Writing to that session conflicts with ending
    // it at the same moment.
    if (row.adminSessionId) await this.touch(row.adminSessionId, row.adminId, session);
    await this.options.rows.create([row], { session });
    return this.started(start.user, row, refreshToken);
  }

  /** Ends sessions above a person's limit, so that there is room for a new one. */
  async makeRoom(userId: Types.ObjectId): Promise<void> {
    const tooMany = await this.options.rows
      .find({ userId, status: 'active' }, { _id: 1 })
      .sort({ lastActive: -1 })
      .skip(mostOfOnePerson - 1)
      .limit(mostOfOnePerson)
      .lean();
    if (tooMany.length === 0) return;
    await this.ending.end({ userId, _id: { $in: tooMany.map(({ _id }) => _id) } });
  }

  /**
   * Signs a new token for an active session. This counts as a use of the session.
   *
   * @throws DomainError UNAUTHENTICATED, SESSION_EXPIRED or SESSION_REVOKED
   */
  async renew(refreshToken: string, ipAddress: string): Promise<{ token: string }> {
    const { rows, now } = this.options;
    const row = await rows.findOne({ sessionToken: hashToken(refreshToken) }).lean();
    const { session, user } = await this.assertActive(row);
    const viewedFrom = await this.useBehind(session);
    const end = endOf(session, user.role, now());
    const expiresAt = viewedFrom && viewedFrom < end ? viewedFrom : end;
    const used = { lastActive: now(), expiresAt, ipAddress };
    const { matchedCount } = await rows.updateOne({ _id: session._id, status: 'active' }, used);
    if (matchedCount === 0) throw new DomainError('SESSION_REVOKED');
    return { token: signToken(this.options, user, { ...session, ...used }, now()) };
  }

  /**
   * Resumes the administrator's own session after a view, in the caller's transaction. The session
   * gets a new refresh token, because the browser lost the old one when the view began.
   *
   * @throws DomainError UNAUTHENTICATED, SESSION_EXPIRED or SESSION_REVOKED
   */
  async resumeWithin(
    { session: transaction }: UnitOfWork,
    adminSessionId: Types.ObjectId,
    adminId: Types.ObjectId,
  ): Promise<StartedSession> {
    const { rows, now } = this.options;
    const own = { _id: adminSessionId, userId: adminId, adminId: null };
    const row = await rows.findOne(own).session(transaction).lean();
    const { session, user } = await this.assertActive(row);
    const refreshToken = newSecretToken();
    const changed = {
      sessionToken: hashToken(refreshToken),
      lastActive: now(),
      expiresAt: endOf(session, user.role, now()),
    };
    const { matchedCount } = await rows.updateOne({ ...own, status: 'active' }, changed, {
      session: transaction,
    });
    if (matchedCount === 0) throw new DomainError('SESSION_REVOKED');
    return this.started(user, { ...session, ...changed }, refreshToken);
  }

  /**
   * Records a new proof of identity in a session.
   *
   * @returns the session and a token with the time of the proof
   * @throws DomainError UNAUTHENTICATED, SESSION_EXPIRED or SESSION_REVOKED
   */
  async prove(
    { _id: userId }: Pick<UserRow, '_id'>,
    sessionId: string,
  ): Promise<Omit<StartedSession, 'refreshToken'>> {
    const { rows, now } = this.options;
    const own = { _id: sessionId, userId, adminId: null };
    const { session, user } = await this.assertActive(await rows.findOne(own).lean());
    const provenAt = now();
    const { matchedCount } = await rows.updateOne({ ...own, status: 'active' }, { provenAt });
    if (matchedCount === 0) throw new DomainError('SESSION_REVOKED');
    const proven = { ...session, provenAt };
    return { session: proven, token: signToken(this.options, user, proven, now()) };
  }

  /**
   * Signs a new token after the account completed a missing step.
   *
   * @throws DomainError UNAUTHENTICATED, SESSION_EXPIRED or SESSION_REVOKED
   */
  async reissue(
    { _id: userId }: Pick<UserRow, '_id'>,
    sessionId: string,
  ): Promise<Omit<StartedSession, 'refreshToken'>> {
    const { rows, now } = this.options;
    const row = await rows.findOne({ _id: sessionId, userId, adminId: null }).lean();
    const { session, user } = await this.assertActive(row);
    return { session, token: signToken(this.options, user, session, now()) };
  }

  /** Finds the session of a refresh token, in any status. */
  async find(refreshToken: string): Promise<SessionRow | undefined> {
    const found = this.options.rows.findOne({ sessionToken: hashToken(refreshToken) });
    return (await found.lean()) ?? undefined;
  }

  /**
   * Ends one session. Here and in the methods below, views opened from an ended session end too.
   * @returns whether the session was active
   */
  async endOne(userId: string, sessionId: string): Promise<boolean> {
    if (!isValidObjectId(sessionId)) return false;
    return (await this.ending.end({ _id: sessionId, userId })) > 0;
  }

  /** @returns number of ended sessions */
  endOthers(userId: string, keptSessionId: string): Promise<number> {
    return this.ending.end({ userId, _id: { $ne: keptSessionId } });
  }

  endAll(userId: string): Promise<number> {
    return this.ending.end({ userId });
  }

  endOfDevice(userId: string, deviceId: string): Promise<number> {
    return this.ending.end({ userId, deviceId });
  }

  /**
   * Ends all of a person's sessions in the caller's transaction.
   *
   * @returns sessions to pass to `announceEnded` after the commit
   */
  async endAllWithin(unit: UnitOfWork, userId: string): Promise<readonly Revoked[]> {
    const { ended, views } = await this.ending.endWithin(unit, { userId });
    return [...ended, ...views];
  }

  /**
   * Ends one of a person's sessions in the caller's transaction. The result is as in
   * `endAllWithin`.
   */
  async endOneWithin(
    unit: UnitOfWork,
    userId: string,
    sessionId: string,
  ): Promise<readonly Revoked[]> {
    if (!isValidObjectId(sessionId)) return [];
    const { ended, views } = await this.ending.endWithin(unit, { _id: sessionId, userId });
    return [...ended, ...views];
  }

  /** Ends all sessions but one in the caller's transaction. The result is as in `endAllWithin`. */
  async endOthersWithin(
    unit: UnitOfWork,
    userId: string,
    keptSessionId: string,
  ): Promise<readonly Revoked[]> {
    const others = { userId, _id: { $ne: keptSessionId } };
    const { ended, views } = await this.ending.endWithin(unit, others);
    return [...ended, ...views];
  }

  /**
   * Closes the way back from a view, and makes its refresh token invalid. The filter of the update
   * checks the stored row, not the row read earlier, so exactly one of several simultaneous callers
   * closes the way back.
   *
   * @returns whether this call closed it
   */
  async closeWayBack(
    { _id }: Pick<SessionRow, '_id'>,
    session?: UnitOfWork['session'],
  ): Promise<boolean> {
    const { rows, now } = this.options;
    const closed = { returnedAt: now(), sessionToken: hashToken(newSecretToken()) };
    const { matchedCount } = await rows.updateOne(
      { _id, returnedAt: null },
      closed,
      session ? { session } : {},
    );
    return matchedCount === 1;
  }

  announceEnded(revoked: readonly Revoked[]): Promise<void> {
    return this.options.revocations.announce(revoked);
  }

  private newRow({ user, deviceId, origin, view }: SessionStart, refreshToken: string): SessionRow {
    const createdAt = this.options.now();
    const adminId = view ? new Types.ObjectId(view.adminId) : null;
    return {
      _id: new Types.ObjectId(),
      userId: user._id,
      deviceId,
      sessionToken: hashToken(refreshToken),
      status: 'active',
      ipAddress: origin.ipAddress,
      lastActive: createdAt,
      expiresAt: endOf({ createdAt, adminId }, user.role, createdAt),
      createdAt,
      provenAt: adminId ? null : createdAt,
      adminId,
      adminSessionId: view ? new Types.ObjectId(view.adminSessionId) : null,
      returnedAt: null,
      revokedAt: null,
    };
  }

  private async touch(
    _id: Types.ObjectId,
    userId: Types.ObjectId | null,
    session: UnitOfWork['session'],
  ): Promise<void> {
    const { rows, now } = this.options;
    const { matchedCount } = await rows.updateOne(
      { _id, userId, status: 'active' },
      { lastActive: now() },
      { session },
    );
    if (matchedCount === 0) throw new DomainError('SESSION_REVOKED');
  }

  private started(user: TokenPerson, session: SessionRow, refreshToken: string): StartedSession {
    const { now } = this.options;
    return { session, refreshToken, token: signToken(this.options, user, session, now()) };
  }

  /**
   * Asserts that a session is active. @returns the session and its person
   *
   * @throws DomainError SESSION_REVOKED for an ended session, SESSION_EXPIRED for an
   *   administrator's expired session, UNAUTHENTICATED in any other case
   */
  private async assertActive(
    row: SessionRow | null,
  ): Promise<{ session: SessionRow; user: UserRow }> {
    const { users, now } = this.options;
    if (row?.status === 'revoked') throw new DomainError('SESSION_REVOKED');
    if (row?.status !== 'active') throw new DomainError('UNAUTHENTICATED');
    const user = await users.findById(row.userId).lean();
    if (user?.isActive !== true) throw new DomainError('UNAUTHENTICATED');
    // The present rule is checked too, because the row may be older than the rule or than its
    // owner's role.
    const isOver = row.expiresAt <= now() || endOf(row, user.role, row.lastActive) <= now();
    if (isOver) {
      throw new DomainError(user.role === 'admin' ? 'SESSION_EXPIRED' : 'UNAUTHENTICATED');
    }
    return { session: row, user };
  }

  /**
   * Marks the administrator's session of a view as used.
   *
   * @returns end of that session if it is not used again; `undefined` if the session is not a view
   */
  private async useBehind({ adminId, adminSessionId }: SessionRow): Promise<Date | undefined> {
    if (!adminId || !adminSessionId) return undefined;
    const { rows, now } = this.options;
    const own = { _id: adminSessionId, userId: adminId, adminId: null };
    const { session, user } = await this.assertActive(await rows.findOne(own).lean());
    const expiresAt = endOf(session, user.role, now());
    await rows.updateOne({ ...own, status: 'active' }, { lastActive: now(), expiresAt });
    return expiresAt;
  }
}
