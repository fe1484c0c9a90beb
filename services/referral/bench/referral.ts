import { createServer } from 'node:http';
import { startService } from '@bambuzal/service-kit';
import { createTestContext, createTestIdentity } from '@bambuzal/service-kit/testing';
import { referralDependencies } from '../src/dependencies';
import { referralService } from '../src/service';
import { headId, writeTree } from './generated-tree';
import { timesOf } from './measure';

/**
 * Compares the cost of reading a network in a large tree and in a small one. The ratio should be
 * near 1. Needs the same servers as the tests, with the same variables
 * (`BAMBUZAL_TEST_MONGODB_URI`, `BAMBUZAL_TEST_AMQP_URL`, `BAMBUZAL_TEST_REDIS_URL`).
 */
const sizes = {
  large: { members: 1_000_000, below: 100_000 },
  small: { members: 10_000, below: 1_000 },
};

const identity = createTestIdentity();
const now = () => new Date();

/**
 * A separate service with a tree of the given size, and a function that reads the head's network.
 */
async function serviceWith({ members, below }: { members: number; below: number }) {
  const context = await createTestContext('referral', { keys: identity.keys, usesBroker: true });
  const service = await startService(referralService({ now }), context);
  const begun = performance.now();
  await writeTree(referralDependencies(context, now), members, below);
  console.log(`${members} members written in ${Math.round((performance.now() - begun) / 1000)} s`);
  const server = createServer(service.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const claims = { sub: headId, role: 'user', adminType: undefined } as const;
  // Longer than it takes to write the other tree.
  const token = identity.token({ ...claims, exp: Math.floor(Date.now() / 1000) + 3600 });
  const read = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await service.close();
  };
  const pagesOfLevel = below / 5 / 20;
  return { read, close, pagesOfLevel };
}

type Service = Awaited<ReturnType<typeof serviceWith>>;

const paths: Readonly<Record<string, (service: Service) => string>> = {
  'counts and volumes by level': () => '/api/referrals',
  'network, first page of level 1': () => '/api/referrals/network?level=1',
  'network, first page of level 5': () => '/api/referrals/network?level=5',
  'network, middle page of level 1': ({ pagesOfLevel }) =>
    `/api/referrals/network?level=1&page=${Math.ceil(pagesOfLevel / 2)}`,
  'network, last page of level 1': ({ pagesOfLevel }) =>
    `/api/referrals/network?level=1&page=${pagesOfLevel}`,
};

const [small, large] = [await serviceWith(sizes.small), await serviceWith(sizes.large)];
try {
  const rows: Record<string, object> = {};
  for (const [name, pathOf] of Object.entries(paths)) {
    const [ofLarge, ofSmall] = await timesOf(
      () => large.read(pathOf(large)),
      () => small.read(pathOf(small)),
    );
    rows[name] = {
      '1,000,000: p50, ms': ofLarge.p50Ms.toFixed(2),
      '1,000,000: p99, ms': ofLarge.p99Ms.toFixed(2),
      '10,000: p50, ms': ofSmall.p50Ms.toFixed(2),
      '10,000: p99, ms': ofSmall.p99Ms.toFixed(2),
      'ratio of p50': (ofLarge.p50Ms / ofSmall.p50Ms).toFixed(2),
    };
  }
  console.table(rows);
} finally {
  await large.close();
  await small.close();
}
