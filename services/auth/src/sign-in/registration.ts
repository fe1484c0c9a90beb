import { DomainError, type Language, type Registration } from '@bambuzal/contracts';
import { AttemptLimit, duplicatedField, networkOf, type UnitOfWork } from '@bambuzal/service-kit';
import type { Types } from 'mongoose';
import type { AuthDependencies } from '../dependencies';
import { hashToken } from '../secret-tokens';
import { addUser, type NewUser } from '../users/new-user';
import type { UserRow } from '../users/user.model';
import type { LoginSessions, StartedLogin } from './login-sessions';
import type { LoginRequest } from './login-request';

interface Dependencies extends AuthDependencies {
  readonly loginSessions: LoginSessions;
}

/** Number of tries if the generated referral code is taken. Even a second try is rare. */
const mostTries = 3;

/** Lets people register an account. */
export class Registrations {
  private readonly byAddress: AttemptLimit;

  constructor(private readonly dependencies: Dependencies) {
    const { cache, config, log } = dependencies;
    const attempts = config.demo ? 1000 : 20;
    this.byAddress = new AttemptLimit(
      cache,
      { name: 'registration', attempts, windowSeconds: 60 * 60 },
      log,
    );
  }

  /**
   * Creates the account and signs the person in.
   *
   * @throws DomainError USERNAME_TAKEN, EMAIL_TAKEN, REFERRAL_CODE_UNKNOWN, PHONE_NOT_VERIFIED,
   *   PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON, MAINTENANCE or TOO_MANY_REQUESTS
   */
  async register(
    registration: Registration,
    language: Language,
    loginRequest: LoginRequest,
  ): Promise<StartedLogin> {
    const { loginSessions, now, passwords, policy, settings } = this.dependencies;
    const { username, email, password, referralCode } = registration;
    await this.byAddress.count(hashToken(networkOf(loginRequest.origin.ipAddress)));
    const { enableWhatsAppVerification, maintenanceMode } = await settings.read();
    if (maintenanceMode) throw new DomainError('MAINTENANCE');
    await policy.check(password, { role: 'user', username, email });
    const user = await this.add(enableWhatsAppVerification, {
      username,
      email,
      fullName: registration.fullName,
      phone: registration.phone,
      phoneVerified: true,
      passwordHash: await passwords.hash(password),
      adminType: null,
      referrerId: await this.referrerOf(referralCode),
      language,
      registeredAt: now(),
    });
    return loginSessions.admit(user, loginRequest);
  }

  private async referrerOf(code = ''): Promise<Types.ObjectId | null> {
    if (code === '') return null;
    const referrer = await this.dependencies.users
      .findOne({ referralCode: code.toUpperCase() }, { _id: 1 })
      .lean();
    if (referrer) return referrer._id;
    throw new DomainError('REFERRAL_CODE_UNKNOWN', { referralCode: 'REFERRAL_CODE_UNKNOWN' });
  }

  private async add(needsProof: boolean, person: NewUser, tries = 1): Promise<UserRow> {
    const work = async (unit: UnitOfWork) => {
      if (needsProof) await this.useProof(person.phone, unit);
      return addUser(this.dependencies.users, unit, person);
    };
    try {
      return await this.dependencies.transact(work);
    } catch (error) {
      // The unique indexes decide, even if two people register at the same moment.
      const field = duplicatedField(error);
      if (field === 'usernameKey') {
        throw new DomainError('USERNAME_TAKEN', { username: 'USERNAME_TAKEN' });
      }
      if (field === 'email') throw new DomainError('EMAIL_TAKEN', { email: 'EMAIL_TAKEN' });
      if (field !== 'referralCode' || tries >= mostTries) throw error;
    }
    return this.add(needsProof, person, tries + 1);
  }

  private async useProof(phone: string, unit: UnitOfWork): Promise<void> {
    if (await this.dependencies.codes.useProof(phone, unit)) return;
    throw new DomainError('PHONE_NOT_VERIFIED', { phone: 'PHONE_NOT_VERIFIED' });
  }
}
