import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Model } from 'mongoose';
import { crash } from '../support/processes';
import { repository, type StackFacts, TestStack } from '../support/stack';
import { until } from '../support/until';
import { tallyModel, type TallyRow } from './tally';

/**
 * Number of messages in a normal run, enough to find a fault. `FAULT_TRIALS=full` sends the full
 * number.
 */
const messages = process.env['FAULT_TRIALS'] === 'full' ? 10_000 : 2_500;
const stack = new TestStack(['--servers-only']);
const programs = new Set<ChildProcess>();
let facts: StackFacts;

beforeAll(async () => {
  facts = await stack.start(60_000);
});

afterAll(async () => {
  for (const program of programs) program.kill('SIGKILL');
  await stack.stop();
});

function run(program: 'publisher' | 'consumer'): ChildProcess {
  const { mongodb, rabbitmq, redis } = facts.servers;
  const child = spawn(process.execPath, ['local/run.mjs', `e2e/faults/${program}.ts`], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      MONGODB_URI: mongodb,
      AMQP_URL: rabbitmq,
      REDIS_URL: redis,
      PORT: '0',
      LOG_LEVEL: 'silent',
      MESSAGES: String(messages),
    },
  });
  programs.add(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  programs.delete(child);
}

async function tally(program: string): Promise<Model<TallyRow>> {
  return tallyModel(await stack.database(program));
}

test(`each of ${messages} messages takes effect exactly once, whichever process is killed`, async () => {
  const consumer = run('consumer');
  const publisher = run('publisher');
  const sent = await tally('publisher');
  const effects = await tally('consumer');
  const written = (count: number) => async () => (await sent.countDocuments()) >= count;
  const effective = (count: number) => async () => (await effects.countDocuments()) >= count;

  await until('a fifth is written', written(messages * 0.2), 60_000);
  await kill(publisher);
  run('publisher');

  await until('two fifths have had their effect', effective(messages * 0.4), 60_000);
  await kill(consumer);
  run('consumer');

  await until('three fifths have had their effect', effective(messages * 0.6), 60_000);
  crash(stack.pid, /beam\.smp/);

  await until('all have had their effect', effective(messages), 90_000);
  expect(await sent.countDocuments()).toBe(messages);
  expect(await effects.find({ effects: { $ne: 1 } }).lean()).toEqual([]);
  expect(await effects.countDocuments({ _id: { $gte: 0, $lt: messages } })).toBe(messages);
}, 180_000);
