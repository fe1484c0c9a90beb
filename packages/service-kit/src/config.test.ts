import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError, readConfig, readServiceConfig, serviceConfigSchema } from './config';

const environment = {
  PORT: '4000',
  MONGODB_URI: 'mongodb://localhost/',
  AMQP_URL: 'amqp://localhost',
  REDIS_URL: 'redis://localhost',
};

test('numbers and flags are read from text', () => {
  const config = readConfig(serviceConfigSchema, { ...environment, DEMO: 'true' });
  expect(config).toMatchObject({ PORT: 4000, DEMO: true, NODE_ENV: 'production' });
});

test('names every invalid variable in one sentence, without its value', () => {
  const faulty = {
    ...environment,
    PORT: 'x',
    AMQP_URL: 'http://secret@host',
    REDIS_URL: undefined,
  };
  const read = () => readConfig(serviceConfigSchema, faulty);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    /^PORT: .*; AMQP_URL: must be an amqp:\/\/ address; REDIS_URL is missing\.$/,
  );
  expect(read).not.toThrow(/secret/);
});

test.each([
  'mongodb://one:27017,two:27017/?replicaSet=rs',
  'mongodb+srv://user:word@cluster.example/',
])('accepts the MongoDB address %s', (MONGODB_URI) => {
  expect(readConfig(serviceConfigSchema, { ...environment, MONGODB_URI })).toBeDefined();
});

describe('a service in production', () => {
  const SECRETS_KEY = randomBytes(32).toString('base64');
  const production = { ...environment, SECRETS_KEY, AUTH_URL: 'http://auth:4001' };
  const base64 = (bytes: Buffer) => bytes.toString('base64');

  test('starts with its own secret key and the address of auth', () => {
    expect(readServiceConfig('wallet', production)).toMatchObject({ DEMO: false });
    expect(readServiceConfig('auth', { ...production, AUTH_URL: undefined })).toBeDefined();
  });

  test.each([
    ['the demo', { DEMO: 'true' }, /^DEMO=true is refused with NODE_ENV=production/],
    ['no key', { SECRETS_KEY: undefined }, /^SECRETS_KEY is missing/],
    ['a short key', { SECRETS_KEY: base64(randomBytes(16)) }, /^SECRETS_KEY: must be 32 bytes/],
    ['zeros for a key', { SECRETS_KEY: base64(Buffer.alloc(32)) }, /^SECRETS_KEY can be guessed/],
    [
      'a pattern for a key',
      { SECRETS_KEY: base64(Buffer.from('bambuzal'.repeat(4))) },
      /^SECRETS_KEY can be guessed/,
    ],
    [
      'the key that everybody knows',
      {
        SECRETS_KEY: base64(createHash('sha256').update('bambuzal: not for production').digest()),
      },
      /^SECRETS_KEY can be guessed/,
    ],
    ['nobody who signs in', { AUTH_URL: undefined }, /^AUTH_URL is missing/],
  ])('refuses to start with %s', (_what, changes, sentence) => {
    expect(() => readServiceConfig('wallet', { ...production, ...changes })).toThrow(sentence);
  });

  test('is assumed if no mode is set; other modes need no secret key', () => {
    expect(readServiceConfig('wallet', { ...environment, NODE_ENV: 'development' })).toBeDefined();
    expect(() => readServiceConfig('wallet', environment)).toThrow(ConfigError);
  });
});

describe('values in files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'config-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const schema = z.object({ KEY: z.string().min(3), OTHER_FILE: z.string().optional() });
  const written = (text: string) => {
    const file = path.join(folder, 'key');
    writeFileSync(file, text);
    return file;
  };

  test('NAME_FILE names a file with the value, without its last line break', () => {
    expect(readConfig(schema, { KEY_FILE: written('a b\n\n') }).KEY).toBe('a b\n');
    const piped = schema.transform(({ KEY }) => KEY.length);
    expect(readConfig(piped, { KEY_FILE: written('four') })).toBe(4);
  });

  test('an empty file counts as no value', () => {
    const optional = z.object({ KEY: z.string().min(3).optional() });
    expect(readConfig(optional, { KEY_FILE: written('\n') })).toEqual({});
    expect(() => readConfig(schema, { KEY_FILE: written('') })).toThrow('KEY is missing');
  });

  test('a value that is given counts before the file, and a variable may end in _FILE itself', () => {
    const given = { KEY: 'given', KEY_FILE: written('in the file'), OTHER_FILE: '/nowhere' };
    expect(readConfig(schema, given)).toEqual({ KEY: 'given', OTHER_FILE: '/nowhere' });
  });

  test('a file that cannot be read, or has no fit value, is a fault of its variable', () => {
    const read = (file: string) => () => readConfig(schema, { KEY_FILE: file });
    expect(read(path.join(folder, 'absent'))).toThrow('KEY_FILE names a file that cannot be read.');
    expect(read(written('ab'))).toThrow(ConfigError);
    expect(read(written('ab'))).not.toThrow(/ab/);
  });
});
