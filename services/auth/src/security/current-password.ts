import { DomainError } from '@bambuzal/contracts';
import { AttemptLimit } from '@bambuzal/service-kit';
import type { AuthDependencies } from '../dependencies';
import type { UserRow } from '../users/user.model';

/** Requires the password again before actions that must be impossible with a stolen session. */
export class CurrentPassword {
  private readonly limit: AttemptLimit;

  constructor(
    private readonly dependencies: Pick<AuthDependencies, 'passwords' | 'cache' | 'log'>,
  ) {
    const rule = { name: 'current-password', attempts: 10, windowSeconds: 15 * 60 };
    this.limit = new AttemptLimit(dependencies.cache, rule, dependencies.log);
  }

  /**
   * @param field field of the request that contains the password
   * @throws DomainError CURRENT_PASSWORD_INCORRECT; TOO_MANY_REQUESTS after ten wrong passwords in
   *   15
   *   minutes, in any requests
   */
  async prove(
    user: UserRow,
    password: string | undefined,
    field: 'currentPassword' | 'password' = 'currentPassword',
  ): Promise<void> {
    if (password === undefined || password === '') throw incorrectPassword(field);
    const userId = String(user._id);
    await this.limit.count(userId);
    if (!(await this.dependencies.passwords.verify(user.password, password)))
      throw incorrectPassword(field);
    await this.limit.forget(userId);
  }
}

export function incorrectPassword(
  field: 'currentPassword' | 'password' = 'currentPassword',
): DomainError {
  const code = 'CURRENT_PASSWORD_INCORRECT';
  return new DomainError(code, { [field]: code });
}
