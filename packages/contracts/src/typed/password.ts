/**
 * Keyboards write `é` as one character or as two. NFKC makes them one (NIST SP 800-63B), so that a
 * password set on one device works on another.
 */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}
