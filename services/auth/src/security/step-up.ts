import { type AccessToken, DomainError } from '@bambuzal/contracts';
import { ownAccount } from '../own-account';
import type { AuthDependencies } from '../dependencies';
import type { StartedSession } from '../sessions/sessions';
import { CurrentPassword } from './current-password';

type Dependencies = Pick<
  AuthDependencies,
  'users' | 'passwords' | 'sessions' | 'twoFactor' | 'cache' | 'log'
>;

interface Proof {
  readonly code?: string | undefined;
  readonly password?: string | undefined;
}

/** Lets a signed-in person prove their identity again. */
export class StepUp {
  private readonly currentPassword: CurrentPassword;

  constructor(private readonly dependencies: Dependencies) {
    this.currentPassword = new CurrentPassword(dependencies);
  }

  /**
   * @param proof a code if the second factor is on; otherwise the password
   * @param deviceToken value of the browser's device cookie, if any
   * @returns the session, and a token with the time of the proof
   * @throws DomainError INVALID_CODE, CURRENT_PASSWORD_INCORRECT or TOO_MANY_REQUESTS
   */
  async prove(
    caller: AccessToken,
    proof: Proof,
    deviceToken: string | undefined,
  ): Promise<Pick<StartedSession, 'session' | 'token'>> {
    const { sessions, twoFactor, users } = this.dependencies;
    const user = await ownAccount(users, caller);
    if (user.twoFactorEnabled) {
      const { code } = proof;
      const isRight = code !== undefined && (await twoFactor.accept(user, code, deviceToken));
      if (!isRight) throw new DomainError('INVALID_CODE', { code: 'INVALID_CODE' });
    } else {
      await this.currentPassword.prove(user, proof.password, 'password');
    }
    return sessions.prove(user, caller.sid);
  }
}
