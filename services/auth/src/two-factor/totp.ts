import { generateSecret, verifySync } from 'otplib';

/** RFC 6238 with the values that every authenticator supports: SHA-1, six digits, 30 seconds. */
const digits = 6;
const periodSeconds = 30;

/** @returns 160 random bits (RFC 4226, section 4) in base32 without padding */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/**
 * @param secret secret in base32
 * @returns the time step of the token: the present step, or the step before or after it, because
 *   clocks differ; `undefined` for any other token
 */
export function timeStepOf(secret: string, token: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(token)) return undefined;
  const result = verifySync({
    strategy: 'totp',
    algorithm: 'sha1',
    digits,
    period: periodSeconds,
    epochTolerance: periodSeconds,
    epoch: Math.floor(now.getTime() / 1000),
    secret,
    token,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/**
 * Address that an authenticator scans (Key Uri Format). All values are given, because
 * authenticators assume different defaults.
 */
export function otpauthUrl(issuer: string, account: string, secret: string): string {
  const [label, name] = [account, issuer].map((text) => encodeURIComponent(text));
  const values = `secret=${secret}&issuer=${name}&algorithm=SHA1&digits=${digits}&period=${periodSeconds}`;
  return `otpauth://totp/${name}:${label}?${values}`;
}
