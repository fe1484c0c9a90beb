import {
  identityAudited,
  investmentAudited,
  tradingAudited,
  notificationAudited,
  referralAudited,
  settingsAudited,
  walletAudited,
} from '@bambuzal/contracts';
import {
  type Members,
  type Module,
  PeriodicTask,
  type ServiceContext,
  subscription,
} from '@bambuzal/service-kit';
import { anchorHeads } from './anchor-heads';
import { AuditLog } from './audit-log';
import { auditLogModel, chainHeadModel } from './audit-log.model';
import { auditRoutes } from './audit.routes';
import { dailyHeadModel } from './daily-head.model';
import { takeDailyHead } from './daily-heads';
import { ChainVerification } from './chain-verification';
import { checkNightly } from './nightly-check';
import { nightlyCheckReading } from './nightly-check-reading';
import { nightlyCheckModel } from './nightly-check.model';

const audited = [
  identityAudited,
  investmentAudited,
  tradingAudited,
  notificationAudited,
  referralAudited,
  settingsAudited,
  walletAudited,
];

/** Time in milliseconds that a request waits for the check. A longer check answers its progress. */
const verificationTimeoutMs = 1_500;

/** A new day is seen within this time. */
const headIntervalMs = 60_000;

/** Module of administrators' actions, stored in a chain of hashes that can be verified. */
export function auditModule(
  { database, log, transact }: ServiceContext,
  { members, anchorUrl }: { readonly members: Members; readonly anchorUrl: string | undefined },
  now: () => Date,
): Module {
  const rows = auditLogModel(database.connection);
  const heads = chainHeadModel(database.connection);
  const auditLog = new AuditLog(rows, heads);
  const verification = new ChainVerification({
    rows,
    heads,
    now,
    timeoutMs: verificationTimeoutMs,
  });
  const dailyHeads = dailyHeadModel(database.connection);
  const task = new PeriodicTask({
    name: 'end of the audit chain',
    log,
    everyMs: headIntervalMs,
    async run() {
      await takeDailyHead({ heads, dailyHeads, log, now });
      await anchorHeads({ dailyHeads, anchorUrl, log, now });
    },
  });
  const checks = nightlyCheckModel(database.connection);
  const nightly = new PeriodicTask({
    name: 'nightly check of the audit chain',
    log,
    everyMs: headIntervalMs,
    run: () => checkNightly({ rows, heads, checks, transact, log, now }),
  });
  return {
    name: 'audit',
    models: [auditLogModel, chainHeadModel, dailyHeadModel, nightlyCheckModel],
    routes: auditRoutes({ rows, members, verification, dailyHeads, checks }),
    workers: [task, nightly],
    readings: [nightlyCheckReading({ checks, now })],
    consumes: audited.map((type) =>
      subscription(type, (record, unit, envelope) => auditLog.append(record, envelope, unit), {
        mayShare: true,
      }),
    ),
    start: () => auditLog.prepare(),
  };
}
