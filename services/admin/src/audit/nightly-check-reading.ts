import type { Reading } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { NightlyCheckRow } from './nightly-check.model';

interface Dependencies {
  readonly checks: Model<NightlyCheckRow>;
  readonly now: () => Date;
}

/** Reading of the last nightly check of the audit chain that came to an end. */
export function nightlyCheckReading({ checks, now }: Dependencies): Reading {
  return {
    name: 'nightly check of the audit chain',
    gauges: {
      bambuzal_audit_check_passed: {
        help: 'Whether the last nightly check found the audit chain whole: 1 or 0',
      },
      bambuzal_audit_checked_seconds: {
        help: 'Time since the end of the last nightly check of the audit chain',
      },
    },
    async read() {
      // At most the last night's check still runs, so the index on `_id` finds the row at once.
      const last = await checks
        .findOne({ status: { $in: ['whole', 'broken'] } }, { status: 1, finishedAt: 1 })
        .sort({ _id: -1 })
        .lean();
      const finishedAt = last?.finishedAt ?? null;
      return {
        bambuzal_audit_check_passed: last ? +(last.status === 'whole') : null,
        bambuzal_audit_checked_seconds:
          finishedAt && (now().getTime() - finishedAt.getTime()) / 1000,
      };
    },
  };
}
