import { randomUUID } from 'node:crypto';
import { serviceNames, type ServiceName } from '@bambuzal/contracts';
import { z } from 'zod';
import type { ApiClient } from '../../support/api-client';
import { newCpf } from '../../support/new-cpf';
import { registerMember } from '../../support/new-member';
import { descendantOnPort } from '../../support/processes';
import { type StackFacts, TestStack } from '../../support/stack';
import { until } from '../../support/until';
import { type LoadRequest, SteadyLoad } from './steady-load';

const perSecond = 100;
/** Longer than the gateway takes to notice that an instance is no longer ready. */
const drainMs = 3000;

const parts = ['gateway', ...serviceNames].join();
const stack = new TestStack(['--instances', '2', '--only', parts, '--seed', 'auth'], {
  DEMO: 'true',
  DEMO_MARKET_DAYS: '0',
  DRAIN_MS: String(drainMs),
  RATE_LIMIT_PER_MINUTE: '100000',
  RATE_LIMIT_ACCOUNT_PER_MINUTE: '100000',
  // All requests come from one account at one address.
  CALLS_WAITING_PER_ADDRESS: '100000',
  CHANGES_WAITING_PER_ACCOUNT: '100000',
});
let facts: StackFacts;
let member: ApiClient;

beforeAll(async () => {
  facts = await stack.start(240_000);
  ({ client: member } = await registerMember(facts.publicUrl));
}, 300_000);
afterAll(() => stack.stop(), 60_000);

const get = (path: string): LoadRequest => ({ method: 'GET', path });
/** Reads of each service, and a write of the wallet whose key is always the same. */
const deposit: LoadRequest = {
  method: 'POST',
  path: '/api/deposits',
  body: { method: 'pix', amount: 150, document: newCpf() },
  key: randomUUID(),
};
const requests: Readonly<Record<ServiceName, readonly LoadRequest[]>> = {
  auth: [get('/api/user')],
  wallet: [get('/api/balance'), get('/api/transactions'), deposit],
  investment: [get('/api/investments')],
  trading: [get('/api/trading/limits')],
  referral: [get('/api/referrals')],
  notification: [get('/api/notifications')],
  admin: [get('/api/settings')],
};

/** Stops an instance as an operator does, and waits until the launcher has started it again. */
async function roll(instance: string): Promise<void> {
  const port = facts.ports[instance] ?? 0;
  const pid = descendantOnPort(stack.pid, port);
  if (pid === undefined) throw new Error(`${instance} does not run`);
  process.kill(pid, 'SIGTERM');
  await until(
    `${instance} is replaced`,
    async () => {
      if (descendantOnPort(stack.pid, port) === pid) return false;
      const url = `http://127.0.0.1:${port}/health/ready`;
      return (await fetch(url).catch(() => undefined))?.status === 200;
    },
    120_000,
  );
}

/** The service with money in a normal run. `FAULT_TRIALS=full` replaces each service. */
const rolled = process.env['FAULT_TRIALS'] === 'full' ? serviceNames : (['wallet'] as const);

test.each(rolled)(
  'no request fails while both instances of %s are replaced in turn',
  async (service) => {
    const load = new SteadyLoad(member, requests[service]);
    load.start(perSecond);
    await roll(service);
    await roll(`${service}-2`);
    await load.stop();
    expect(load.failed).toEqual(new Map());
    // Both were replaced under load, not between two requests.
    expect(load.sent).toBeGreaterThan((perSecond * drainMs) / 1000);
  },
  300_000,
);

test('the write with a key took effect once', async () => {
  const answer = await member.call('GET', '/api/deposits');
  const { data } = z.object({ data: z.array(z.unknown()) }).parse(await answer.json());
  expect(data).toHaveLength(1);
});
