import { DomainError, type ProblemCode, type Role } from '@bambuzal/contracts';
import { normalisePassword } from '@bambuzal/contracts/typed/password';
import type { CurrentSettings } from '@bambuzal/service-kit';
import { commonInPortuguese } from './common-in-portuguese';

interface Person {
  readonly role: Role;
  readonly username: string;
  readonly email: string;
}

/**
 * Number of refused passwords. ASVS 5.0, 6.2.4, requires at least the 3,000 most common ones that
 * the policy would otherwise allow.
 */
const refused = 3000;
const shortestAllowedAnywhere = 6;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Rules for a new password in addition to its schema: the operator's minimum length, and a ban on
 * common passwords.
 */
export class PasswordPolicy {
  constructor(private readonly settings: Pick<CurrentSettings, 'read'>) {}

  /**
   * @param field field of the request that the refusal names
   * @throws DomainError PASSWORD_TOO_SHORT or PASSWORD_TOO_COMMON
   */
  async check(password: string, person: Person, field = 'password'): Promise<void> {
    const { passwordMinLength, adminPasswordMinLength, companyName } = await this.settings.read();
    const shortest =
      person.role === 'admin'
        ? Math.max(adminPasswordMinLength, passwordMinLength)
        : passwordMinLength;
    const normalised = normalisePassword(password);
    // Counts characters as a person does: an emoji is one character.
    if (Array.from(normalised).length < shortest) throw refusal('PASSWORD_TOO_SHORT', field);
    const plain = normalised.trim().toLowerCase();
    const names = [...namesOf(person), companyName.toLowerCase()];
    if (names.includes(plain) || isPattern(plain) || (await common()).has(plain)) {
      throw refusal('PASSWORD_TOO_COMMON', field);
    }
  }
}

function namesOf({ username, email }: Person): readonly string[] {
  const address = email.toLowerCase();
  return [username.toLowerCase(), address, address.split('@')[0] ?? address];
}

/**
 * Detects an empty text, one short piece repeated, or a sequence of digits or letters of the
 * alphabet, also backwards.
 */
function isPattern(password: string): boolean {
  const runs = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz'];
  const backwards = Array.from(password).reverse().join('');
  return (
    password === '' ||
    /^(.{1,3})\1+$/u.test(password) ||
    runs.some((run) => run.includes(password) || run.includes(backwards))
  );
}

function common(): Promise<ReadonlySet<string>> {
  commonPasswords ??= load();
  return commonPasswords;
}

/**
 * Loads the common passwords. The list has a few megabytes, so it is read only when the first
 * password is chosen.
 */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const ranked = dictionary['passwords-common'];
  const likely = ranked.filter(({ length }) => length >= shortestAllowedAnywhere);
  return new Set([...likely.slice(0, refused), ...commonInPortuguese]);
}

function refusal(code: ProblemCode, field: string): DomainError {
  return new DomainError(code, { [field]: code });
}
