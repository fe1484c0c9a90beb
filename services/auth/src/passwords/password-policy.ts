import { DomainError, type ProblemCode, type Role } from '@bambuzal/contracts';
import type { CurrentSettings } from '@bambuzal/service-kit';

interface Person {
  readonly role: Role;
  readonly username: string;
  readonly email: string;
}

/** ASVS 5.0, 6.2.4: at least the 3,000 most common of those that a password may be. */
const refused = 3000;
const shortestAllowedAnywhere = 6;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** What a new password needs beyond what its schema asks: the operator's floor, and not to be common. */
export class PasswordPolicy {
  constructor(private readonly settings: Pick<CurrentSettings, 'read'>) {}

  /**
   * @param field of the request, which the refusal names
   * @throws DomainError PASSWORD_TOO_SHORT or PASSWORD_TOO_COMMON
   */
  async check(password: string, person: Person, field = 'password'): Promise<void> {
    const { passwordMinLength, adminPasswordMinLength } = await this.settings.read();
    const shortest =
      person.role === 'admin'
        ? Math.max(adminPasswordMinLength, passwordMinLength)
        : passwordMinLength;
    // As a person counts them: an emoji is one character.
    if (Array.from(password).length < shortest) throw refusal('PASSWORD_TOO_SHORT', field);
    const lowerCase = password.toLowerCase();
    if (namesOf(person).has(lowerCase) || (await common()).has(lowerCase)) {
      throw refusal('PASSWORD_TOO_COMMON', field);
    }
  }
}

function namesOf({ username, email }: Person): ReadonlySet<string> {
  const address = email.toLowerCase();
  return new Set([username.toLowerCase(), address, address.split('@')[0] ?? address]);
}

function common(): Promise<ReadonlySet<string>> {
  commonPasswords ??= load();
  return commonPasswords;
}

/** The list is a few megabytes, so it is read when the first password is chosen. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const ranked = dictionary['passwords-common'];
  return new Set(
    ranked.filter(({ length }) => length >= shortestAllowedAnywhere).slice(0, refused),
  );
}

function refusal(code: ProblemCode, field: string): DomainError {
  return new DomainError(code, { [field]: code });
}
