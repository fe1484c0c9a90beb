import { performance } from 'node:perf_hooks';
import { startService } from '@bambuzal/service-kit';
import { createTestContext } from '@bambuzal/service-kit/testing';
import type { Express } from 'express';
import request from 'supertest';
import { authService } from '../src/service';

const rounds = 60;
const password = 'bambu verde e alto';
const person = {
  username: 'existente',
  fullName: 'Pessoa Existente',
  email: 'existente@example.com',
  phone: '+5511970000001',
  password,
};

/**
 * Measures whether the time of an answer shows that an account exists. Known and unknown accounts
 * are measured in turns, so that a busy machine slows both. Needs the servers that the tests need,
 * named by the same variables (`BAMBUZAL_TEST_MONGODB_URI`, `BAMBUZAL_TEST_AMQP_URL`,
 * `BAMBUZAL_TEST_REDIS_URL`).
 */
const base = await createTestContext('auth', { usesBroker: true });
// Uses the higher limits of the demo, because all requests come from one address.
const context = { ...base, config: { ...base.config, DEMO: true } };
const { app, close } = await startService(authService(), context);
try {
  await request(app).post('/api/register').send(person).expect(200);
  console.table({
    'login: wrong password against unknown account': await compare(
      () => logIn(app, person.username),
      (round) => logIn(app, `ninguem-${round}`),
    ),
    'recovery: known against unknown telephone': await compare(
      () => recover(app, person.phone),
      (round) => recover(app, `+55119${String(10_000_000 + round)}`),
    ),
  });
} finally {
  await close();
}

type Ask = (round: number) => Promise<unknown>;

async function compare(known: Ask, unknown: Ask) {
  const times = { known: [0], unknown: [0] };
  await known(-1);
  await unknown(-1);
  for (let round = 0; round < rounds; round++) {
    times.known.push(await timeOf(() => known(round)));
    times.unknown.push(await timeOf(() => unknown(round)));
    await forgetAttempts();
  }
  const [knownMs, unknownMs] = [median(times.known.slice(1)), median(times.unknown.slice(1))];
  return {
    'known, ms': knownMs.toFixed(2),
    'unknown, ms': unknownMs.toFixed(2),
    'ratio (wanted: 0.9 to 1.1)': (knownMs / unknownMs).toFixed(3),
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

async function logIn(app: Express, username: string): Promise<void> {
  await request(app).post('/api/login').send({ username, password: 'não é esta' }).expect(401);
}

async function recover(app: Express, phone: string): Promise<void> {
  await request(app).post('/api/password-recovery/request').send({ phone }).expect(200);
}

/** Removes the counted attempts. Otherwise only ten attempts per account could be measured. */
async function forgetAttempts(): Promise<void> {
  const { NAMESPACE } = context.config;
  const left = await context.cache.keys(`${NAMESPACE}attempts:login:*`);
  await Promise.all(left.map((key) => context.cache.del(key.slice(NAMESPACE.length))));
}
