import { startService } from '@bambuzal/service-kit';
import { createTestContext, createTestIdentity } from '@bambuzal/service-kit/testing';
import { walletDependencies } from '../src/dependencies';
import { walletService } from '../src/service';
import { measureExports } from './exports';
import { writeLines } from './long-statement';
import { measurePages } from './pages';
import { measurePostings } from './postings';

/**
 * Measures the cost of postings, exported files and pages of the statement. Needs the servers that
 * the tests need, named by the same variables (`BAMBUZAL_TEST_MONGODB_URI`,
 * `BAMBUZAL_TEST_AMQP_URL`, `BAMBUZAL_TEST_REDIS_URL`).
 */
const identity = createTestIdentity();
const base = await createTestContext('wallet', { keys: identity.keys, usesBroker: true });
const context = { ...base, config: { ...base.config, DEMO: true } };
const now = () => new Date();
const { app, close } = await startService(walletService({ now, environment: {} }), context);
try {
  const dependencies = walletDependencies(context, now);
  console.table(await measurePostings(dependencies));

  const accounts = [
    { userId: 'long', lineCount: 100_000 },
    { userId: 'tenth', lineCount: 10_000 },
    { userId: 'short', lineCount: 100 },
  ];
  for (const { userId, lineCount } of accounts)
    await writeLines(dependencies, userId, lineCount, now());
  console.table(await measurePages(dependencies, 'long', 'short'));

  const readers = accounts.slice(0, 2).map(({ userId, lineCount }) => ({
    userId,
    lineCount,
    token: identity.token({ sub: userId, role: 'user', adminType: undefined }),
  }));
  // The shorter file is measured first. The long file then does not pay for loading the code of the
  // format.
  console.table(await measureExports(app, dependencies, readers.toReversed()));
} finally {
  await close();
}
