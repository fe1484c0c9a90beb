import { defaultLanguage, DomainError } from '@bambuzal/contracts';
import { ConfigError, duplicatedField } from '@bambuzal/service-kit';
import type { AuthConfig } from '../config';
import type { AuthDependencies } from '../dependencies';
import { addUser } from '../users/new-user';

type Dependencies = Pick<
  AuthDependencies,
  'users' | 'passwords' | 'policy' | 'transact' | 'log' | 'now'
>;

/**
 * Creates the configured master if there is no administrator. Later starts ignore the
 * configuration, so the password can be removed from the environment.
 *
 * @throws ConfigError if the password is short or common
 */
export async function addFirstMaster(
  dependencies: Dependencies,
  config: AuthConfig,
): Promise<void> {
  const { users, passwords, policy, transact, log, now } = dependencies;
  const {
    BOOTSTRAP_MASTER_USERNAME: username,
    BOOTSTRAP_MASTER_EMAIL: email,
    BOOTSTRAP_MASTER_PASSWORD: password,
  } = config;
  if (username === undefined || email === undefined || password === undefined) return;
  if (await users.exists({ role: 'admin' })) return;
  try {
    await policy.check(password, { role: 'admin', username, email });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new ConfigError(`BOOTSTRAP_MASTER_PASSWORD: ${error.code}`);
  }
  const person = {
    username,
    email,
    fullName: username,
    phone: '',
    phoneVerified: false,
    ...({ adminType: 'master', referrerId: null, language: defaultLanguage } as const),
    passwordHash: await passwords.hash(password),
    registeredAt: now(),
  };
  try {
    await transact((unit) => addUser(users, unit, person));
    log.info({ username }, 'the first master was made');
  } catch (error) {
    // Another instance has already created the master.
    if (duplicatedField(error) === undefined) throw error;
  }
}
