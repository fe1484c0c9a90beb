import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { ConfigError } from './config';
import { createEncryption, secretsKeyOf } from './encryption';

const encryption = createEncryption(randomBytes(32));

test('a sealed text opens to the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(encryption.decrypt(encryption.encrypt(text))).toBe(text);
    }),
  );
});

test('the same text is sealed differently each time, and is never readable', () => {
  const [first, second] = [encryption.encrypt('123456'), encryption.encrypt('123456')];
  expect(first).not.toBe(second);
  expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain('123456');
});

test('fails to decrypt with another key, or after one byte is altered', () => {
  const sealed = encryption.encrypt('123456');
  expect(() => createEncryption(randomBytes(32)).decrypt(sealed)).toThrow();
  const middle = Math.floor(sealed.length / 2);
  const altered =
    sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1);
  expect(() => encryption.decrypt(altered)).toThrow();
});

test('requires its own secret key in production', () => {
  expect(() => secretsKeyOf({ NODE_ENV: 'production' })).toThrow(ConfigError);
  const key = randomBytes(32);
  expect(secretsKeyOf({ NODE_ENV: 'production', SECRETS_KEY: key.toString('base64') })).toEqual(
    key,
  );
});
