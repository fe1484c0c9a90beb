import {
  credentialsChanged,
  DomainError,
  identityAudited,
  type Language,
} from '@bambuzal/contracts';
import type { RequestOrigin } from '@bambuzal/service-kit';
import type { Background } from '../background';
import type { AuthDependencies } from '../dependencies';
import type { UserRow } from '../users/user.model';
import type { CodeRow } from './code.model';
import type { CodeLimits } from './code-limits';
import { mostRecipients } from './codes';
import type { ResendPause } from './resend-pause';

interface Dependencies extends AuthDependencies {
  readonly codeLimits: CodeLimits;
  readonly resendPause: ResendPause;
  readonly background: Background;
}

export interface PasswordReset {
  readonly phone: string;
  readonly code: string;
  readonly newPassword: string;
  readonly twoFactorToken?: string | undefined;
  /** Value of the browser's device cookie, if any. */
  readonly deviceToken: string | undefined;
}

const purpose = 'password_recovery';

/**
 * Sets a new password for people who prove their telephone, and their second factor if it is on.
 */
export class PasswordRecovery {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Sends codes in the background, if the telephone has an account. The request does not wait, so
   * neither the answer nor its duration shows whether an account exists.
   *
   * @throws DomainError TOO_MANY_REQUESTS, counted only by network address
   */
  async request(phone: string, language: Language, { ipAddress }: RequestOrigin): Promise<void> {
    await this.dependencies.codeLimits.countAsking(ipAddress);
    this.dependencies.background.run(() => this.send(phone, language));
  }

  /**
   * Sets the password and ends all sessions.
   *
   * @throws DomainError INVALID_CODE, TWO_FACTOR_REQUIRED (the code stays valid for another try),
   *   PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON or TOO_MANY_REQUESTS
   */
  async reset(reset: PasswordReset, origin: RequestOrigin): Promise<void> {
    const { codes, codeLimits, policy, passwords, users } = this.dependencies;
    const { phone, code, newPassword } = reset;
    await codeLimits.countTry(origin.ipAddress);
    const row = await codes.check({ purpose, phone, code });
    const user = row?.userId ? await users.findById(row.userId).lean() : null;
    // The telephone must still belong to the account and be verified.
    if (!row || user?.isActive !== true || user.phone !== phone || !user.phoneVerified) {
      throw invalidCode('code');
    }
    await this.keepingTheTry(phone, async () => {
      if (user.twoFactorEnabled && reset.twoFactorToken === undefined) {
        throw new DomainError('TWO_FACTOR_REQUIRED', { twoFactorToken: 'TWO_FACTOR_REQUIRED' });
      }
      await policy.check(newPassword, user, 'newPassword');
    });
    await this.proveSecondFactor(user, reset);
    await this.store(row, user, await passwords.hash(newPassword), origin);
  }

  /** Gives the try back if the code was right but another proof was missing. */
  private async keepingTheTry(phone: string, demand: () => Promise<void>): Promise<void> {
    try {
      await demand();
    } catch (error) {
      await this.dependencies.codes.restoreTry({ purpose, phone });
      throw error;
    }
  }

  private async proveSecondFactor(
    user: UserRow,
    { deviceToken, twoFactorToken: token }: PasswordReset,
  ): Promise<void> {
    if (!user.twoFactorEnabled) return;
    const { twoFactor } = this.dependencies;
    if (token === undefined || !(await twoFactor.accept(user, token, deviceToken))) {
      throw invalidCode('twoFactorToken');
    }
  }

  private async store(
    row: CodeRow,
    user: UserRow,
    password: string,
    { ipAddress, userAgent }: RequestOrigin,
  ): Promise<void> {
    const { codes, now, sessions, transact, users } = this.dependencies;
    const userId = user._id.toString();
    const happenedAt = now().toISOString();
    const revoked = await transact(async (unit) => {
      const { session } = unit;
      if (!(await codes.verify(row, true, session))) throw invalidCode('code');
      // The account must be unchanged since the check above. Its telephone, second factor or role
      // may have changed in the meantime.
      const { _id, phone, phoneVerified, isActive, role, twoFactorEnabled } = user;
      const asChecked = { _id, phone, phoneVerified, isActive, role, twoFactorEnabled };
      const changed = { password, mustSetPassword: false };
      const { matchedCount } = await users.updateOne(asChecked, changed, { session });
      if (matchedCount === 0) throw invalidCode('code');
      await unit.publish(credentialsChanged, {
        userId,
        change: 'password',
        changedAt: happenedAt,
      });
      await unit.publish(identityAudited, {
        userId,
        adminId: null,
        action: 'change_password',
        entityType: 'user',
        entityId: userId,
        oldValues: {},
        newValues: {},
        ipAddress,
        userAgent,
        happenedAt,
        description: 'Senha redefinida por código enviado ao telefone',
      });
      return sessions.endAllWithin(unit, userId);
    });
    await sessions.announceEnded(revoked);
  }

  private async send(phone: string, language: Language): Promise<void> {
    const { users, codes, codeLimits, resendPause } = this.dependencies;
    try {
      await resendPause.take(purpose, phone);
      await codeLimits.countSending(purpose, phone);
    } catch (error) {
      // The caller already got the usual answer.
      if (error instanceof DomainError) return;
      throw error;
    }
    const accounts = await users
      .find({ phone, phoneVerified: true, isActive: true }, { username: 1 })
      .sort({ _id: 1 })
      .limit(mostRecipients)
      .lean();
    if (accounts.length === 0) return;
    const recipients = accounts.map(({ _id, username }) => ({ userId: _id, username }));
    await codes.issue({ purpose, phone, language, recipients });
  }
}

const invalidCode = (field: 'code' | 'twoFactorToken') =>
  new DomainError('INVALID_CODE', { [field]: 'INVALID_CODE' });
