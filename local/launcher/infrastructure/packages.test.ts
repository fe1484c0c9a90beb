import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installCommand, installPackages, type PackageSystem } from './packages';

let folder: string;
let commands: string[][];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bambuzal-packages-'));
  commands = [];
  const aptGet = join(folder, 'apt-get');
  writeFileSync(aptGet, '');
  chmodSync(aptGet, 0o755);
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A package system that records its commands instead of running them. */
function system(changes: Partial<PackageSystem> = {}): PackageSystem {
  const record = (command: readonly string[]) => {
    commands.push([...command]);
    return Promise.resolve({ succeeded: true, output: '' });
  };
  const environment = { PATH: folder };
  return { environment, userId: 1000, run: record, install: record, retryAfterMs: 1, ...changes };
}

const answer =
  (succeeded: boolean, output = '') =>
  () =>
    Promise.resolve({ succeeded, output });
const install = (changes?: Partial<PackageSystem>) =>
  installPackages(['rabbitmq-server', 'redis-server'], system(changes));

test('names the command to run, in one sentence, when the user may not install', async () => {
  await expect(install({ run: answer(false) })).rejects.toThrow(
    'Missing: rabbitmq-server, redis-server. Run this, then npm start again: ' +
      'sudo apt-get install -y --no-install-recommends rabbitmq-server redis-server',
  );
  expect(commands).toEqual([]);
});

test('runs the installation without sudo as root', async () => {
  await install({ userId: 0 });
  expect(commands).toHaveLength(1);
  expect(commands[0]).toEqual([...installCommand(['rabbitmq-server', 'redis-server'])]);
});

test('installs with sudo when sudo needs no password', async () => {
  await install();
  expect(commands[0]).toEqual(['sudo', '-n', 'true']);
  expect(commands[1]!.slice(0, 3)).toEqual(['sudo', '-n', 'sh']);
});

test('names alternatives when the system has no apt-get', async () => {
  await expect(install({ environment: { PATH: '/nowhere' } })).rejects.toThrow(
    /no apt-get to install them with\. Install them; of servers Docker will do, or AMQP_URL and REDIS_URL/,
  );
});

test('a failed installation reports the output of apt-get', async () => {
  const output = 'E: Unable to locate package rabbitmq-server';
  await expect(install({ userId: 0, install: answer(false, output) })).rejects.toThrow(output);
});

test('retries while another program holds the lock of apt-get', async () => {
  let attempts = 0;
  const busyTwice = () => {
    attempts += 1;
    const output = 'E: Could not get lock /var/lib/apt/lists/lock';
    return Promise.resolve({ succeeded: attempts === 3, output });
  };
  await install({ userId: 0, install: busyTwice });
  expect(attempts).toBe(3);
});

describe('the installation script, with a stand-in for apt-get', () => {
  const policy = () => join(folder, 'policy-rc.d');

  /**
   * Runs the script with a stand-in for apt-get that records its arguments and the current policy.
   */
  function runScript(exitCode = 0): number | null {
    const aptGet = `#!/bin/sh
      echo "$@" >> ${folder}/asked
      cat ${policy()} >> ${folder}/policy-seen
      [ "$1" = update ] || exit ${exitCode}`;
    writeFileSync(join(folder, 'apt-get'), aptGet);
    const path = `${folder}:${process.env['PATH']}`;
    const [program, ...args] = installCommand(['redis-server'], policy());
    return spawnSync(program, args, { env: { PATH: path } }).status;
  }

  const contentOf = (name: string) => readFileSync(join(folder, name), 'utf8');

  test('forbids services to start while it runs', () => {
    expect(runScript()).toBe(0);
    expect(contentOf('asked').split('\n')).toEqual([
      'update',
      expect.stringMatching(/^install -y --no-install-recommends .* redis-server$/),
      '',
    ]);
    expect(contentOf('policy-seen')).toBe('#!/bin/sh\nexit 101\n'.repeat(2));
    expect(existsSync(policy())).toBe(false);
  });

  test('removes its policy when the installation fails', () => {
    expect(runScript(100)).toBe(1);
    expect(existsSync(policy())).toBe(false);
  });

  test('keeps a policy that already exists', () => {
    writeFileSync(policy(), 'a policy of the administrator');
    expect(runScript()).toBe(0);
    expect(contentOf('policy-rc.d')).toBe('a policy of the administrator');
  });
});
