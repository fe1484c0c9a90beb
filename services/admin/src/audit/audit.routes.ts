import { auditEndpoints } from '@bambuzal/contracts';
import {
  listRoute,
  type Members,
  operation,
  type Operation,
  publicOperation,
} from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { ChainHead } from './audit-chain';
import { auditList, auditLogViews } from './audit-list';
import type { AuditLogRow } from './audit-log.model';
import type { ChainVerification } from './chain-verification';
import type { DailyHeadRow } from './daily-head.model';
import { listDailyHeads } from './daily-heads';
import { listNightlyChecks } from './nightly-check';
import type { NightlyCheckRow } from './nightly-check.model';

interface AuditRouteDependencies {
  readonly rows: Model<AuditLogRow>;
  readonly members: Members;
  readonly verification: ChainVerification;
  readonly dailyHeads: Model<DailyHeadRow>;
  readonly checks: Model<NightlyCheckRow>;
}

export function auditRoutes({
  rows,
  members,
  verification,
  dailyHeads,
  checks,
}: AuditRouteDependencies): Operation[] {
  return [
    publicOperation(auditEndpoints.heads, () => listDailyHeads({ dailyHeads })),
    operation(auditEndpoints.checks, () => listNightlyChecks({ checks })),
    listRoute(auditEndpoints.list, auditList({ rows, members })),
    operation(auditEndpoints.verify, async ({ caller, query, response }) => {
      const report = await verification.report(headOf(query));
      if (report.status === 'running') response.status(202);
      const sequence = report.fault?.sequence;
      const faulty = sequence === undefined ? [] : await rows.find({ sequence }).limit(1).lean();
      const [faultyRecord = null] = await auditLogViews({ members }, faulty, caller);
      return { ...report, faultyRecord };
    }),
  ];
}

interface HeadQuery {
  readonly sequence?: number | undefined;
  readonly hash?: string | undefined;
}

function headOf({ sequence, hash }: HeadQuery): ChainHead | undefined {
  return sequence === undefined || hash === undefined ? undefined : { sequence, hash };
}
