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

/** Whoever is signed in proves once more who they are. */
export class StepUp {
  private readonly currentPassword: CurrentPassword;

  constructor(private readonly dependencies: Dependencies) {
    this.currentPassword = new CurrentPassword(dependencies);
  }

  /**
   * @param proof a code where the second factor is on, where no password counts; else the password
   * @param deviceToken the browser's device cookie, where it has one
   * @returns the session with a token that says when it was proven
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
