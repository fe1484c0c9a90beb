import { randomBytes } from 'node:crypto';
import { connectCache, createLog } from '@bambuzal/service-kit';
import { Audience } from './audience';
import { type InstanceProcess, startInstance } from './instance-process';

/**
 * Measures the time to notify many members at once, with each instance in a separate process. Fails
 * when a notice is lost or arrives twice. Needs the same Redis as the tests, with the same variable
 * (`BAMBUZAL_TEST_REDIS_URL`).
 */
const sockets = 5_000;
const rounds = 5;
const redisUrl = process.env['BAMBUZAL_TEST_REDIS_URL'] ?? '';
const namespace = `bench-${randomBytes(4).toString('hex')}.`;
const environment = { REDIS_URL: redisUrl, NAMESPACE: namespace };
const cache = connectCache(redisUrl, namespace, createLog('bench', 'warn'));
await new Promise((resolve) => cache.once('ready', resolve));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

interface Figures {
  readonly each: readonly number[];
  readonly all: readonly number[];
}

try {
  const bare = await onInstances(1, true);
  const own = await onInstances(1, false);
  const pair = await onInstances(2, false);
  console.table({
    'bare socket.io, one to each': row(bare.each),
    'one instance, one to each': row(own.each, bare.each),
    'two instances, one to each': row(pair.each, bare.each),
    'bare socket.io, one to all': row(bare.all),
    'one instance, one to all': row(own.all, bare.all),
    'two instances, one to all': row(pair.all, bare.all),
  });
} finally {
  cache.disconnect();
}

/** @param count number of instances; the sockets are distributed among them */
async function onInstances(count: number, isBare: boolean): Promise<Figures> {
  const instances: InstanceProcess[] = [];
  for (let n = 0; n < count; n += 1) instances.push(await startInstance(environment, isBare));
  const audience = new Audience(isBare ? undefined : cache);
  try {
    const before = await Promise.all(instances.map((instance) => instance.memory()));
    for (const { url } of instances) await audience.open(url, sockets / count);
    const after = await Promise.all(instances.map((instance) => instance.memory()));
    console.log(`${isBare ? 'bare' : 'own'}, ${count} of them:`, growth(before, after));
    return await measure(audience, instances);
  } finally {
    audience.close();
    await Promise.all(instances.map((instance) => instance.stop()));
  }
}

/**
 * The first instance notifies each member, and the last instance notifies all. With two instances,
 * half of the members are connected to the instance that does not send.
 */
async function measure(
  audience: Audience,
  instances: readonly InstanceProcess[],
): Promise<Figures> {
  const { userIds } = audience;
  const each: number[] = [];
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    each.push(...(await audience.hearing(() => instances.at(0)?.order({ kind: 'each', userIds }))));
    all.push(...(await audience.hearing(() => instances.at(-1)?.order({ kind: 'all' }))));
  }
  return { each, all };
}

type Memory = Awaited<ReturnType<InstanceProcess['memory']>>;

function growth(before: readonly Memory[], after: readonly Memory[]): string {
  const grown = (part: keyof Memory) => {
    const held = (list: readonly Memory[]) => list.reduce((sum, each) => sum + each[part], 0);
    return ((held(after) - held(before)) / sockets / 1024).toFixed(1);
  };
  return `${grown('heap')} KB per socket (${grown('resident')} KB resident)`;
}

function row(times: readonly number[], bare?: readonly number[]) {
  const p99 = percentile(times, 0.99);
  return {
    notices: times.length,
    'p50, ms': percentile(times, 0.5).toFixed(1),
    'p99, ms': p99.toFixed(1),
    'p99 of a bare one': bare ? (p99 / percentile(bare, 0.99)).toFixed(2) : '',
  };
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
