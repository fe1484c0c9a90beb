import type { Reading } from '@bambuzal/service-kit';
import type { Solvency } from './solvency';

/** Result of the last checks of the ledger that this process made. */
export class LastChecks {
  private last: Pick<Solvency, 'checkedAt' | 'checks'> | undefined;

  readonly remember = (solvency: Solvency): Solvency => {
    this.last = solvency;
    return solvency;
  };

  /** The checks read every posting, so they are not made for the metrics. */
  readonly reading = (now: () => Date): Reading => ({
    name: 'checks of the ledger',
    gauges: {
      bambuzal_ledger_check_passed: {
        help: 'Whether a check of the ledger passed when an administrator last asked: 1 or 0',
        labels: ['check'],
      },
      bambuzal_ledger_checked_seconds: {
        help: 'Time since this process last checked the ledger; none before that',
      },
    },
    read: () =>
      Promise.resolve({
        bambuzal_ledger_check_passed: (this.last?.checks ?? []).map(({ name, passed }) => ({
          labels: { check: name },
          value: +passed,
        })),
        bambuzal_ledger_checked_seconds: this.last
          ? (now().getTime() - this.last.checkedAt.getTime()) / 1000
          : null,
      }),
  });
}
