import { api, operation, type ListQuery } from '@bambuzal/web-kit';
import type { MemberQuery } from './member-money';

/** End of the chain that was kept elsewhere. */
export interface KeptHead {
  readonly sequence: number;
  readonly hash: string;
}

export const auditLogsApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditLogs: build.query({
      ...operation('GET /api/admin/audit-logs', (query: ListQuery) => ({ query })),
    }),
    memberAuditLogs: build.query({
      ...operation('GET /api/admin/audit-logs', ({ id, query }: MemberQuery) => ({
        query: { ...query, member: id },
      })),
    }),
    nightlyChecks: build.query({ ...operation('GET /api/admin/audit-logs/checks') }),
    verifyChain: build.query({
      ...operation('GET /api/admin/audit-logs/verify', (kept: KeptHead | undefined) => ({
        query: kept ?? {},
      })),
    }),
  }),
});
