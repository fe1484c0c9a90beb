import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';

const started = new Set<ChildProcess>();
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  started.clear();
});

/** Starts the program; `output` collects everything that it prints. */
function run(...parameters: readonly string[]) {
  const child = spawn(process.execPath, [
    join(__dirname, '../run.mjs'),
    join(__dirname, 'main.ts'),
    ...parameters,
  ]);
  started.add(child);
  const running = { child, output: '', exit: once(child, 'exit') };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (running.output += chunk.toString()));
  }
  return running;
}

async function untilReady(running: ReturnType<typeof run>): Promise<string> {
  while (!/^ready$/m.test(running.output)) {
    await Promise.race([once(running.child.stdout, 'data'), running.exit]);
    if (running.child.exitCode !== null) throw new Error(running.output);
  }
  return /mongodb:\S+/.exec(running.output)![0];
}

test('the program prints ready, exits within a second after SIGTERM, and keeps its data', async () => {
  const data = mkdtempSync(join(tmpdir(), 'mongo-main-'));
  for (const expected of [0, 1]) {
    const running = run('--port', '0', '--data', data);
    const client = new MongoClient(await untilReady(running));
    const notes = client.db('test').collection('notes');
    expect(await notes.countDocuments()).toBe(expected);
    await notes.insertOne({ a: 1 });
    const askedAt = Date.now();
    running.child.kill('SIGTERM');
    expect(await running.exit).toEqual([0, null]);
    expect(Date.now() - askedAt).toBeLessThan(1000);
    await client.close();
  }
  rmSync(data, { recursive: true });
});

test('wrong arguments are reported in one line, with exit code 2', async () => {
  const cases = [
    { parameters: [], message: '--port must be given' },
    { parameters: ['--port', '99999'], message: 'a whole number from 0 to 65535' },
    { parameters: ['--port', '0', '--colour', 'red'], message: "Unknown option '--colour'" },
  ];
  await Promise.all(
    cases.map(async ({ parameters, message }) => {
      const running = run(...parameters);
      expect(await running.exit).toEqual([2, null]);
      expect(running.output).toContain(message);
      expect(running.output.trim()).not.toContain('\n');
    }),
  );
});

test('a taken port is reported in one line, with exit code 1', async () => {
  const first = run('--port', '0');
  const port = /:(\d+)\//.exec(await untilReady(first))![1]!;
  const second = run('--port', port);
  expect(await second.exit).toEqual([1, null]);
  expect(second.output.trim()).toBe(
    `mongo: the port is taken by another program; choose another one with --port`,
  );
});
