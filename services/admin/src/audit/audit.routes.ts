import { auditEndpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { ChainHead } from './audit-chain';
import type { AuditList } from './audit-list';
import type { ChainVerification } from './chain-verification';

export function auditRoutes(list: AuditList, verification: ChainVerification): Operation[] {
  return [
    operation(auditEndpoints.list, ({ query, caller }) => list.page(caller, query)),
    operation(auditEndpoints.verify, async ({ query, response }) => {
      const report = await verification.report(headOf(query));
      if (report.status === 'running') response.status(202);
      return report;
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
