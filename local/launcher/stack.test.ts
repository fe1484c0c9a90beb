import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RecordingScreen } from './fixtures/recording-screen';
import { testServers } from './fixtures/test-servers';
import { Workspace } from './fixtures/workspace';
import { openHome, repositoryFolder } from './home';
import { PREFERRED_SOURCES } from './infrastructure/context';
import type { ServerUrls } from './infrastructure/infrastructure';
import { isFields, readJsonFile } from './json-file';
import { acquireLock } from './lock';
import { discoverParts } from './parts/discovery';
import type { StackPlan } from './plan-stack';
import { PortBook } from './ports';
import { identityOf } from './processes/identity';
import { PidFile } from './processes/pid-file';
import { Board } from './screen/board';
import { seedStack } from './seeds/seed-stack';
import { Stack } from './stack';
import { readStackFile } from './stack-file';
import { waitUntil } from './wait';

/** A service that answers with its environment, and records when it is asked to stop. */
const SERVICE = `
  import { appendFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  const answer = JSON.stringify({ ...process.env, pid: process.pid });
  createServer((request, response) => response.end(answer)).listen(process.env.PORT);
  process.on('SIGTERM', () => {
    appendFileSync('../stops', process.cwd().split('/').pop() + ' ');
    process.exit(0);
  });
`;
const SEED = `
  import { appendFileSync } from 'node:fs';
  appendFileSync('../seeds', process.env.MONGODB_URI + ' ');
`;
const COMPILER = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  mkdirSync('shell/dist'), writeFileSync('shell/dist/index.html', '');
`;

let servers: { urls: ServerUrls; stop(): Promise<void> };
let workspace: Workspace;
let stacks: Stack[];

beforeAll(async () => {
  servers = await testServers();
});

afterAll(() => servers.stop(), 30_000);

beforeEach(() => {
  stacks = [];
  workspace = new Workspace();
  symlinkSync(join(repositoryFolder, 'node_modules'), join(workspace.root, 'node_modules'));
  const server = { start: 'main.mjs', healthPath: '/health/ready' };
  workspace.part('services/wallet', {
    ...server,
    kind: 'service',
    name: 'wallet',
    seed: 'seed.mjs',
  });
  workspace.write('services/wallet/main.mjs', SERVICE);
  workspace.write('services/wallet/seed.mjs', SEED);
  workspace.part('gateway', { ...server, kind: 'gateway', name: 'gateway' });
  workspace.write('gateway/main.mjs', SERVICE.replace('../stops', '../services/stops'));
  const build = { command: 'build', inputs: ['page.txt'], output: 'dist' };
  workspace.part('shell', { kind: 'frontend', name: 'shell', build });
  workspace.write('shell/page.txt', 'Olá');
  workspace.write('compiler.mjs', COMPILER);
  workspace.write('package.json', { scripts: { build: 'node compiler.mjs' } });
});

afterEach(async () => {
  await Promise.all(stacks.map((stack) => stack.stop()));
  workspace.remove();
});

/** A plan that runs the workspace on the servers of the tests. */
async function newPlan(): Promise<StackPlan> {
  const { root } = workspace;
  const { mongodb, rabbitmq, redis } = servers.urls;
  const known = discoverParts(root);
  return {
    root,
    home: openHome(join(root, '.local')),
    environment: { ...process.env, MONGODB_URI: mongodb, AMQP_URL: rabbitmq, REDIS_URL: redis },
    sources: PREFERRED_SOURCES,
    known,
    chosen: known,
    publicPort: await new PortBook(join(root, 'public-port.json')).take('gateway'),
    isDemo: true,
  };
}

async function newStack(changes: Partial<StackPlan> = {}) {
  const plan = { ...(await newPlan()), ...changes };
  const screen = new RecordingScreen();
  const { home, publicPort } = plan;
  const pidFile = new PidFile(home.childrenFile);
  const { signal } = new AbortController();
  const stack = new Stack({ ...plan, board: new Board(screen), pidFile, signal });
  stacks.push(stack);
  return { stack, home, screen, publicPort };
}

const seed = (plan: StackPlan) =>
  seedStack(plan, {
    board: new Board(new RecordingScreen()),
    signal: new AbortController().signal,
    isLarge: false,
  });

/** Environment that a running part reports. */
async function environmentOf(port: number | undefined): Promise<Readonly<Record<string, unknown>>> {
  const answer: unknown = await (await fetch(`http://127.0.0.1:${port}/`)).json();
  return isFields(answer) ? answer : {};
}

const written = (path: string) => {
  const file = join(workspace.root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

test("every part is built, started with the others' addresses, and seeded", async () => {
  const { stack, home, screen, publicPort } = await newStack();
  expect((await stack.bringUp()).troubled).toEqual([]);
  expect(screen.namesIn('ready')).toEqual(
    expect.arrayContaining(['mongodb', 'rabbitmq', 'redis', 'shell', 'wallet', 'gateway']),
  );
  expect(await environmentOf(publicPort)).toMatchObject({
    PORT: String(publicPort),
    MONGODB_URI: servers.urls.mongodb,
    WALLET_URL: `http://127.0.0.1:${readStackFile(home.stackFile)?.ports['wallet']}`,
    SHELL_DIST: join(workspace.root, 'shell/dist'),
    DEMO: 'true',
  });
  expect(written('services/seeds')).toBe(`${servers.urls.mongodb} `);
});

test('the gateway gets the path of a file that exists only after demo data is written', async () => {
  const { stack, home, publicPort } = await newStack();
  writeFileSync(home.startedFile, 'of the start before');
  workspace.write(
    'services/wallet/seed.mjs',
    `import { existsSync } from 'node:fs';
    if (existsSync(${JSON.stringify(home.startedFile)})) throw new Error('too early');`,
  );
  expect((await stack.bringUp()).troubled).toEqual([]);
  expect(await environmentOf(publicPort)).toMatchObject({ STARTED_FILE: home.startedFile });
  expect(existsSync(home.startedFile)).toBe(true);
});

test('builds and seeds only at the first start, and keeps the ports at the second', async () => {
  const first = await newStack();
  await first.stack.bringUp();
  const ports = readJsonFile(first.home.portsFile);
  await first.stack.stop();
  const second = await newStack();
  await second.stack.bringUp();
  expect(second.screen.statesOf('shell')).toEqual(['ready']);
  expect(written('services/seeds').trim().split(' ')).toHaveLength(1);
  expect(readJsonFile(second.home.portsFile)).toEqual(ports);
});

test('a killed service comes back at the same address', async () => {
  const { stack, home, screen } = await newStack();
  await stack.bringUp();
  const port = readStackFile(home.stackFile)?.ports['wallet'];
  process.kill(Number((await environmentOf(port))['pid']), 'SIGKILL');
  const isBack = () => screen.statesOf('wallet').at(-1) === 'ready' && isRestarted();
  const isRestarted = () => screen.statesOf('wallet').includes('restarting');
  expect(await waitUntil(isBack, { timeoutMs: 20_000 })).toBe(true);
  expect(await environmentOf(port)).toMatchObject({ PORT: String(port) });
});

test('stops the gateway first, then the services, and leaves no process running', async () => {
  const { stack, home } = await newStack();
  await stack.bringUp();
  const pid = Number((await environmentOf(readStackFile(home.stackFile)?.ports['wallet']))['pid']);
  await stack.stop();
  expect(written('services/stops')).toBe('gateway wallet ');
  expect(identityOf(pid)).toBeUndefined();
  expect(existsSync(home.stackFile)).toBe(false);
});

test('writes no demo data outside the demo', async () => {
  const { stack } = await newStack({ isDemo: false });
  await stack.bringUp();
  expect(written('services/seeds')).toBe('');
});

test('a failed seed is reported, and the stack keeps running', async () => {
  workspace.write('services/wallet/seed.mjs', 'throw new Error("no such account")');
  const { stack, screen, publicPort } = await newStack();
  expect((await stack.bringUp()).troubled).toEqual(['demo data']);
  expect(screen.notes.join('\n')).toContain('no such account');
  expect(await environmentOf(publicPort)).toMatchObject({ DEMO: 'true' });
});

test('names a solution in the error when the public port is taken', async () => {
  const first = await newStack();
  await first.stack.bringUp();
  const { stack } = await newStack({ publicPort: first.publicPort });
  await expect(stack.bringUp()).rejects.toThrow(
    `Port ${first.publicPort} is taken by another program. Stop it, or choose another port`,
  );
});

test('ends the start and leaves no process running when servers are unusable', async () => {
  const { environment } = await newPlan();
  const { stack, home } = await newStack({
    environment: { ...environment, REDIS_URL: 'redis://127.0.0.1:1' },
  });
  await expect(stack.bringUp()).rejects.toThrow('REDIS_URL names a Redis that cannot be used');
  await stack.stop();
  expect(readJsonFile(home.childrenFile) ?? { children: [] }).toEqual({ children: [] });
});

test('npm run seed writes demo data into a stopped stack, and again when repeated', async () => {
  const plan = await newPlan();
  expect(await seed(plan)).toEqual(['wallet']);
  expect(await seed(plan)).toEqual(['wallet']);
  expect(written('services/seeds').trim().split(' ')).toHaveLength(2);
  expect(existsSync(plan.home.lockFile)).toBe(false);
});

test('npm run seed writes demo data into a running stack', async () => {
  const plan = await newPlan();
  const { stack } = await newStack({ isDemo: false });
  acquireLock(plan.home.lockFile, plan.home.folder);
  await expect(seed(plan)).rejects.toThrow('Bambuzal is still starting, or stopping.');
  await stack.bringUp();
  expect(await seed(plan)).toEqual(['wallet']);
  expect(written('services/seeds')).toBe(`${servers.urls.mongodb} `);
});

test('npm run seed refuses to write outside the demo', async () => {
  await expect(seed({ ...(await newPlan()), isDemo: false })).rejects.toThrow('DEMO is not "true"');
});
