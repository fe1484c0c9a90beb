import type { Reading } from '@bambuzal/service-kit';
import { type ClaimDependencies, lastRecount } from './recount-claims';

/** Reading of the last recount of the ledger, which is the same for every instance. */
export function recountReading(dependencies: ClaimDependencies): Reading {
  return {
    name: 'recount of the ledger',
    gauges: {
      bambuzal_ledger_check_passed: {
        help: 'Whether a check of the ledger passed when it was last recounted: 1 or 0',
        labels: ['check'],
      },
      bambuzal_ledger_checked_seconds: {
        help: 'Time since the last recount of the ledger began; none before the first',
      },
    },
    async read() {
      const last = (await lastRecount(dependencies))?.solvency;
      return {
        bambuzal_ledger_check_passed: (last?.checks ?? []).map(({ name, passed }) => ({
          labels: { check: name },
          value: +passed,
        })),
        bambuzal_ledger_checked_seconds: last
          ? (dependencies.now().getTime() - last.checkedAt.getTime()) / 1000
          : null,
      };
    },
  };
}
