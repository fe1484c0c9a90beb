import { createHash, randomInt } from 'node:crypto';

/** Crockford's base32, without I, L, O and U, which could be misread or form words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codesAtOnce = 10;
const charactersInHalf = 5;

/** @returns ten codes in the form `ABCDE-FGHJK`, each of 50 random bits */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codesAtOnce }, () => `${half()}-${half()}`);
}

function half(): string {
  return Array.from({ length: charactersInHalf }, () => alphabet[randomInt(alphabet.length)]).join(
    '',
  );
}

/**
 * Hash stored for a code. It includes the account, so that an attacker cannot search the codes of
 * all accounts at once.
 *
 * @param code code in any notation: hyphen and case do not matter, O counts as 0, I and L count
 *   as 1
 */
export function recoveryCodeHash(userId: string, code: string): string {
  const bare = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(`${userId}:${bare}`).digest('hex');
}
