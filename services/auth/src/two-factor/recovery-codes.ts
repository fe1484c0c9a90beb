import { createHash, randomInt } from 'node:crypto';

/** Crockford's base32: without I, L, O and U, which are read as other characters or words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codesAtOnce = 10;
const charactersInHalf = 5;

/** @returns ten codes `ABCDE-FGHJK`, each of 50 random bits */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codesAtOnce }, () => `${half()}-${half()}`);
}

function half(): string {
  return Array.from({ length: charactersInHalf }, () => alphabet[randomInt(alphabet.length)]).join(
    '',
  );
}

/**
 * Hash stored for a code. It includes the account, so that a search cannot cover the codes of all
 * accounts at once.
 *
 * @param code as a person copied it: the hyphen and the case do not matter, O counts as 0, I and L
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
