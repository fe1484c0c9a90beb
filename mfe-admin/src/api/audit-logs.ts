import { api, operation, type ListQuery } from '@bambuzal/web-kit';
import type { MemberQuery } from './member-money';

/** End of the chain that was kept elsewhere. */
export interface KeptHead {
  readonly sequence: number;
  readonly hash: string;
}

export const auditLogsApi = api
  .enhanceEndpoints({ addTagTypes: ['AuditLogExports'] })
  .injectEndpoints({
    endpoints: (build) => ({
      auditLogs: build.query({
        ...operation('GET /api/admin/audit-logs', (query: ListQuery) => ({ query })),
      }),
      memberAuditLogs: build.query({
        ...operation('GET /api/admin/audit-logs', ({ id, query }: MemberQuery) => ({
          query: { ...query, member: id },
        })),
      }),
      verifyChain: build.query({
        ...operation('GET /api/admin/audit-logs/verify', (kept: KeptHead | undefined) => ({
          query: kept ?? {},
        })),
      }),
      auditLogExports: build.query({
        ...operation('GET /api/admin/audit-logs/exports'),
        providesTags: ['AuditLogExports'],
      }),
      makeAuditLogExport: build.mutation({
        ...operation('POST /api/admin/audit-logs/exports', (query: ListQuery) => ({ query })),
        invalidatesTags: ['AuditLogExports'],
      }),
    }),
  });
