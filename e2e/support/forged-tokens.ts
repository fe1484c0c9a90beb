import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { z } from 'zod';

const record = z.record(z.string(), z.unknown());
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

/**
 * Tokens that an attacker forges from a genuine session token, to impersonate another person or to
 * stay signed in longer.
 *
 * @param genuine JWT of a session
 * @param publicKey a key of the key set that `auth` publishes
 * @returns forged tokens by the name of the attack
 */
export function forgeriesOf(genuine: string, publicKey: object): ReadonlyMap<string, string> {
  const [header = '', payload = '', signature = ''] = genuine.split('.');
  const names = parsed(header);
  const claims = parsed(payload);
  const asMaster = encoded({ ...claims, role: 'admin', adminType: 'master' });
  const ownKey = stranger.publicKey.export({ format: 'jwk' });
  return new Map([
    ['another key under our key’s name', signed(names, asMaster)],
    ['a key that nobody published', signed({ ...names, kid: 'mine' }, asMaster)],
    ['a key that the token brings along', signed({ ...names, jwk: ownKey }, asMaster)],
    ['no algorithm', `${encoded({ ...names, alg: 'none' })}.${asMaster}.`],
    [
      'no algorithm, and a signature',
      `${encoded({ ...names, alg: 'None' })}.${asMaster}.${signature}`,
    ],
    ['the public key as a shared secret', keyed({ ...names, alg: 'HS256' }, asMaster, publicKey)],
    ['an altered role', [header, asMaster, signature].join('.')],
    ['another person', [header, encoded({ ...claims, sub: 'master' }), signature].join('.')],
    ['a longer life', [header, encoded({ ...claims, exp: inAnHour() }), signature].join('.')],
    ['a signature of zeros', [header, asMaster, 'A'.repeat(86)].join('.')],
    ['no signature', `${header}.${payload}.`],
    ['half a signature', `${header}.${payload}.${signature.slice(0, 43)}`],
  ]);
}

function signed(header: object, payload: string): string {
  const text = `${encoded(header)}.${payload}`;
  const { privateKey: key } = stranger;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

function keyed(header: object, payload: string, publicKey: object): string {
  const text = `${encoded(header)}.${payload}`;
  const mac = createHmac('sha256', JSON.stringify(publicKey)).update(text);
  return `${text}.${mac.digest('base64url')}`;
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function parsed(part: string) {
  return record.parse(JSON.parse(Buffer.from(part, 'base64url').toString()));
}
