import { dayAfter, dayOf } from '@bambuzal/service-kit';
import { measureDailyRun } from './daily-run';
import { measurePurchases, measurePurchasesBesideOthers } from './purchases';
import { startServices } from './services';

/**
 * Measures the cost of a day's profit and of a purchase, with `investment` and `wallet` as separate
 * processes. Needs the servers that the tests need, named by the same variables
 * (`BAMBUZAL_TEST_MONGODB_URI`, `BAMBUZAL_TEST_AMQP_URL`, `BAMBUZAL_TEST_REDIS_URL`).
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const services = await startServices();
try {
  console.table({
    'from click to active, alone': await measurePurchases(services),
    "from click to active, beside another member's 200":
      await measurePurchasesBesideOthers(services),
  });
  const today = dayOf(new Date());
  const runs: Record<string, object> = {};
  for (const [daysAgo, count] of [
    [1, 10_000],
    [0, 100_000],
  ] as const) {
    const date = dayAfter(today, -daysAgo);
    const row = `${count.toLocaleString('en-US')} investments`;
    runs[row] = await measureDailyRun(services, date, count);
  }
  console.table(runs);
} finally {
  await services.stop();
}
