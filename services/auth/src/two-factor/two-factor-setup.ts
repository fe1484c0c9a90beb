import { credentialsChanged, DomainError } from '@bambuzal/contracts';
import type { ClientSession } from 'mongoose';
import { type Actor, publishAudit } from '../audit';
import { ownAccount } from '../own-account';
import type { AuthDependencies } from '../dependencies';
import { missingSafetyOf } from '../sessions/missing-safety';
import type { UserRow } from '../users/user.model';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes';
import { newTotpSecret, otpauthUrl, timeStepOf } from './totp';

type Dependencies = Pick<
  AuthDependencies,
  'users' | 'devices' | 'twoFactor' | 'encryption' | 'settings' | 'transact' | 'config' | 'now'
>;

/** Fields of an account without a second factor. */
export const withoutTwoFactor = {
  twoFactorEnabled: false,
  twoFactorSecret: null,
  pendingTwoFactorSecret: null,
  recoveryCodeHashes: [],
};

/** Lets people turn their own second factor on and off. */
export class TwoFactorSetup {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Makes a new secret, which is pending until its first code is entered. It replaces an earlier
   * pending secret.
   *
   * @throws DomainError TWO_FACTOR_ALREADY_ENABLED
   */
  async begin({ caller }: Actor): Promise<{ secret: string; otpauthUrl: string }> {
    const { users, encryption, settings } = this.dependencies;
    const user = await ownAccount(users, caller);
    const secret = newTotpSecret();
    const { matchedCount } = await users.updateOne(
      { _id: user._id, twoFactorEnabled: false },
      { pendingTwoFactorSecret: encryption.encrypt(secret) },
    );
    if (matchedCount === 0) throw new DomainError('TWO_FACTOR_ALREADY_ENABLED');
    const { companyName } = await settings.read();
    return { secret, otpauthUrl: otpauthUrl(companyName, user.username, secret) };
  }

  /**
   * Turns the second factor on.
   *
   * @param token code of the pending secret
   * @param deviceToken value of the browser's device cookie, if any
   * @returns the account, and the recovery codes, which are shown only here
   * @throws DomainError INVALID_CODE, TWO_FACTOR_NOT_SET_UP or TWO_FACTOR_ALREADY_ENABLED
   */
  async enable(
    actor: Actor,
    token: string,
    deviceToken: string | undefined,
  ): Promise<{ user: UserRow; codes: string[] }> {
    const { devices } = this.dependencies;
    const user = await ownAccount(this.dependencies.users, actor.caller);
    const lastTwoFactorStep = this.stepOfPending(user, token);
    const { _id, pendingTwoFactorSecret } = user;
    const codes = newRecoveryCodes();
    await this.change(actor, user, {
      // The filter matches for only one of two simultaneous requests or set-ups.
      from: { _id, twoFactorEnabled: false, pendingTwoFactorSecret },
      to: {
        twoFactorEnabled: true,
        twoFactorSecret: pendingTwoFactorSecret,
        pendingTwoFactorSecret: null,
        recoveryCodeHashes: codes.map((code) => recoveryCodeHash(String(_id), code)),
        lastTwoFactorStep,
      },
      otherwise: 'TWO_FACTOR_NOT_SET_UP',
      beside: async (session) => {
        if (deviceToken !== undefined) await devices.noteSecondFactor(_id, deviceToken, session);
      },
    });
    return { user, codes };
  }

  /**
   * Turns the second factor off.
   *
   * @param token code of the authenticator, or a recovery code
   * @param deviceToken value of the browser's device cookie, if any
   * @throws DomainError INVALID_CODE, TWO_FACTOR_NOT_ENABLED, TOO_MANY_REQUESTS or, for an
   *   administrator outside the demo, SECOND_FACTOR_MANDATORY
   */
  async disable(actor: Actor, token: string, deviceToken: string | undefined): Promise<void> {
    const { users, twoFactor, config } = this.dependencies;
    const user = await ownAccount(users, actor.caller);
    if (!user.twoFactorEnabled) throw new DomainError('TWO_FACTOR_NOT_ENABLED');
    // Checked before the code, because the check of the code would use it up.
    if (missingSafetyOf({ ...user, twoFactorEnabled: false }, config) === 'second_factor') {
      throw new DomainError('SECOND_FACTOR_MANDATORY');
    }
    if (!(await twoFactor.accept(user, token, deviceToken))) throw invalidCode();
    await this.change(actor, user, {
      // The filter does not match if the person becomes an administrator at the same moment.
      from: { _id: user._id, twoFactorEnabled: true, role: user.role },
      to: withoutTwoFactor,
      otherwise: 'TWO_FACTOR_NOT_ENABLED',
    });
  }

  private stepOfPending(user: UserRow, token: string): number {
    const { pendingTwoFactorSecret, twoFactorEnabled } = user;
    if (twoFactorEnabled) throw new DomainError('TWO_FACTOR_ALREADY_ENABLED');
    if (pendingTwoFactorSecret === null) throw new DomainError('TWO_FACTOR_NOT_SET_UP');
    const { encryption, now } = this.dependencies;
    const step = timeStepOf(encryption.decrypt(pendingTwoFactorSecret), token, now());
    if (step === undefined) throw invalidCode();
    return step;
  }

  private async change(
    actor: Actor,
    user: UserRow,
    { from, to, otherwise, beside }: Change,
  ): Promise<void> {
    const { users, transact, now } = this.dependencies;
    const userId = String(user._id);
    const happenedAt = now();
    const enabled = to.twoFactorEnabled;
    await transact(async (unit) => {
      const { session } = unit;
      const { matchedCount } = await users.updateOne(from, to, { session });
      if (matchedCount === 0) throw new DomainError(otherwise);
      await beside?.(session);
      await unit.publish(credentialsChanged, {
        userId,
        change: enabled ? 'two_factor_enabled' : 'two_factor_disabled',
        changedAt: happenedAt.toISOString(),
      });
      await publishAudit(unit, actor, {
        userId,
        happenedAt,
        action: 'update',
        changes: {
          oldValues: { twoFactorEnabled: !enabled },
          newValues: { twoFactorEnabled: enabled },
        },
        description: enabled
          ? 'Verificação em duas etapas ativada'
          : 'Verificação em duas etapas desativada',
      });
    });
  }
}

interface Change {
  readonly from: Partial<UserRow>;
  readonly to: Partial<UserRow> & Pick<UserRow, 'twoFactorEnabled'>;
  readonly otherwise: 'TWO_FACTOR_NOT_SET_UP' | 'TWO_FACTOR_NOT_ENABLED';
  /** Further writes in the same transaction. */
  readonly beside?: (session: ClientSession) => Promise<void>;
}

const invalidCode = () => new DomainError('INVALID_CODE', { token: 'INVALID_CODE' });
