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
  type ServiceContext,
  subscription,
} from '@bambuzal/service-kit';
import { AuditLog } from './audit-log';
import { auditLogModel, chainHeadModel } from './audit-log.model';
import { auditRoutes } from './audit.routes';
import { ChainVerification } from './chain-verification';

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

/** Module of administrators' actions, stored in a chain of hashes that can be verified. */
export function auditModule(
  { database }: ServiceContext,
  members: Members,
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
  return {
    name: 'audit',
    models: [auditLogModel, chainHeadModel],
    routes: auditRoutes({ rows, members, verification }),
    consumes: audited.map((type) =>
      subscription(type, (record, unit, envelope) => auditLog.append(record, envelope, unit)),
    ),
    start: () => auditLog.prepare(),
  };
}
