import { DomainError, type Language } from '@bambuzal/contracts';
import type { AuthDependencies } from '../dependencies';
import type { UserRow } from '../users/user.model';
import type { CodeLimits } from './code-limits';
import type { ResendPause } from './resend-pause';

interface Dependencies extends Pick<AuthDependencies, 'users' | 'codes' | 'settings' | 'transact'> {
  readonly codeLimits: CodeLimits;
  readonly resendPause: ResendPause;
}

interface Asking {
  /** Telephone in E.164. */
  readonly phone: string;
  readonly language: Language;
  readonly ipAddress: string;
}

interface Proving {
  readonly phone: string;
  readonly code: string;
  readonly ipAddress: string;
}

const purpose = 'phone_verification';

/** Verifies that a person has a telephone, if the operator requires it. */
export class PhoneVerification {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Sends a code to a telephone that has no account yet.
   *
   * @returns whether the telephone counts as verified without a code
   * @throws DomainError RESEND_TOO_SOON or TOO_MANY_REQUESTS
   */
  async send(asking: Asking): Promise<boolean> {
    if (!(await this.isAskedFor())) return true;
    await this.issue(asking, null);
    return false;
  }

  /**
   * Verifies the telephone. The proof can be used for a registration within half an hour. @throws
   * DomainError INVALID_CODE
   */
  async prove({ phone, code, ipAddress }: Proving): Promise<void> {
    await this.dependencies.codeLimits.countTry(ipAddress);
    const row = await this.dependencies.codes.check({ purpose, phone, userId: null, code });
    if (!row || !(await this.dependencies.codes.verify(row, false))) throw invalidCode();
  }

  /**
   * Sends a code to the telephone of an account.
   *
   * @returns whether the telephone is verified without a code
   * @throws DomainError PHONE_DIFFERS, RESEND_TOO_SOON or TOO_MANY_REQUESTS
   */
  async sendTo(user: UserRow, asking: Asking): Promise<boolean> {
    refuseOtherPhone(user, asking.phone);
    if (user.phoneVerified) return true;
    if (!(await this.isAskedFor())) {
      await this.dependencies.users.updateOne(ownPhone(user), { phoneVerified: true });
      return true;
    }
    await this.issue(asking, user);
    return false;
  }

  /** Verifies the telephone of an account. @throws DomainError PHONE_DIFFERS or INVALID_CODE */
  async proveOf(user: UserRow, { phone, code, ipAddress }: Proving): Promise<void> {
    const { codes, codeLimits, transact, users } = this.dependencies;
    refuseOtherPhone(user, phone);
    await codeLimits.countTry(ipAddress);
    const row = await codes.check({ purpose, phone, userId: user._id, code });
    if (!row) throw invalidCode();
    await transact(async ({ session }) => {
      if (!(await codes.verify(row, true, session))) throw invalidCode();
      const changed = await users.updateOne(ownPhone(user), { phoneVerified: true }, { session });
      if (changed.matchedCount === 0) throw new DomainError('PHONE_DIFFERS');
    });
  }

  private async isAskedFor(): Promise<boolean> {
    return (await this.dependencies.settings.read()).enableWhatsAppVerification;
  }

  private async issue({ phone, language, ipAddress }: Asking, user: UserRow | null): Promise<void> {
    const { codes, codeLimits, resendPause } = this.dependencies;
    await codeLimits.countAsking(ipAddress);
    await resendPause.take(purpose, phone);
    await codeLimits.countSending(purpose, phone);
    const recipient = { userId: user?._id ?? null, username: user?.username ?? null };
    await codes.issue({ purpose, phone, language, recipients: [recipient] });
  }
}

/** Matches the account only while it has the same telephone as when it was read. */
const ownPhone = ({ _id, phone }: UserRow) => ({ _id, phone });

function refuseOtherPhone(user: UserRow, phone: string): void {
  if (user.phone !== phone) throw new DomainError('PHONE_DIFFERS', { phone: 'PHONE_DIFFERS' });
}

const invalidCode = () => new DomainError('INVALID_CODE', { code: 'INVALID_CODE' });
