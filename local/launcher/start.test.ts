import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findKeepsakes, leaveKeepsakes } from './fixtures/keepsakes';
import { killIfThere, LauncherRun, survivors } from './fixtures/launcher-run';
import { findRabbit } from './infrastructure/private-rabbitmq';
import { findRedis } from './infrastructure/redis';
import { endsWithItsParent } from './processes/child';
import { readStackFile } from './stack-file';
import { waitUntil } from './wait';

const PARTS = ['mongodb', 'rabbitmq', 'epmd', 'redis'] as const;

const areInstalled = findRabbit(process.env) !== undefined && findRedis(process.env) !== undefined;
const describeIfInstalled = areInstalled ? describe : describe.skip;
const unlessMissing = areInstalled ? '' : ' (skipped: RabbitMQ or Redis is not installed)';

/** The tests form a sequence: each continues from the state in which the previous test ended. */
describeIfInstalled(`npm start with private servers${unlessMissing}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'bambuzal start ')); // A path may contain spaces.
  const servers = () => readStackFile(join(folder, 'stack.json'))!.servers;
  let run: LauncherRun;

  const start = () => new LauncherRun(folder, ['--private', '--servers-only']);

  afterAll(async () => {
    run.signal('SIGKILL');
    await survivors(run.descendants(), 5_000);
    rmSync(folder, { recursive: true });
  });

  test('starts the servers, and shows where they are', async () => {
    run = start();
    await run.up();
    expect(run.output).toContain(servers().mongodb);
    expect(run.output).toContain(servers().rabbitmq);
    expect(run.output).toContain(servers().redis);
    // Stored long before anything is killed, because RabbitMQ writes the name of a new queue to
    // disk only after a while.
    await leaveKeepsakes(servers());
  });

  test('refuses to start twice on the same home', async () => {
    const second = start();
    expect(await second.exited).toBe(1);
    expect(second.output).toContain(`Bambuzal is already running on ${folder} (process `);
  });

  test('keeps running on external servers until Ctrl-C', async () => {
    const { mongodb, rabbitmq, redis } = servers();
    const elsewhere = mkdtempSync(join(tmpdir(), 'bambuzal-guest-'));
    const urls = { MONGODB_URI: mongodb, AMQP_URL: rabbitmq, REDIS_URL: redis };
    const guest = new LauncherRun(elsewhere, ['--servers-only'], urls);
    await guest.up();
    const isOver = Promise.race([guest.exited, delay(1000, 'still up')]);
    expect(await isOver).toBe('still up');
    guest.signal('SIGINT');
    expect(await guest.exited).toBe(0);
    rmSync(elsewhere, { recursive: true });
  });

  test('restarts every child that is killed, and leaves no killed process', async () => {
    const killed = run.descendants();
    for (const { pid } of killed) killIfThere(pid);
    const areMended = () => PARTS.every((name) => run.timesReady(name) === 2);
    expect(await waitUntil(areMended, { timeoutMs: 100_000 })).toBe(true);
    for (const name of PARTS) expect(run.output).toMatch(new RegExp(`✗ ${name} +crashed.*SIGKILL`));
    expect(await survivors(killed, 1_000)).toEqual([]);
  });

  test('stops everything in order at Ctrl-C, and leaves no process', async () => {
    const processes = run.descendants();
    expect(processes.length).toBeGreaterThanOrEqual(PARTS.length);
    run.signal('SIGINT');
    expect(await run.exited).toBe(0);
    expect(await survivors(processes, 1_000)).toEqual([]);
    const stops = [...run.output.matchAll(/· (\w+) +stopped/g)].map((match) => match[1]);
    expect(stops).toEqual(['rabbitmq', 'epmd', 'redis', 'mongodb']);
  });

  test('finds its addresses and data again at the next start', async () => {
    const before = run.output.match(/\w+:\/\/\S+/g);
    run = start();
    await run.up();
    expect(run.output.match(/\w+:\/\/\S+/g)).toEqual(before);
    expect(await findKeepsakes(servers())).toEqual(['panda', 'bamboo', 'grove']);
  });

  const ifGuarded = endsWithItsParent() ? test : test.skip;
  const unlessGuarded = endsWithItsParent() ? '' : ' (skipped: no setpriv --pdeathsig here)';
  ifGuarded(
    `leaves no process even when it is killed itself${unlessGuarded}`,
    async () => {
      const processes = run.descendants();
      run.signal('SIGKILL');
      await run.exited;
      expect(await survivors(processes, 3_000)).toEqual([]);
    },
    20_000,
  );
});

test('a wrong option is reported without a stack trace', async () => {
  const run = new LauncherRun(tmpdir(), ['--onyl', 'wallet']);
  expect(await run.exited).toBe(1);
  expect(run.output).toContain("Unknown option '--onyl'");
  expect(run.output).not.toContain('    at ');
});
