import { api, operation } from '@bambuzal/web-kit';
import { pageSize } from './page-size';

export const auditLogsApi = api.injectEndpoints({
  endpoints: (build) => ({
    memberAuditLogs: build.query({
      ...operation(
        'GET /api/admin/audit-logs',
        ({ id, page }: { readonly id: string; readonly page: number }) => ({
          query: { userId: id, page, pageSize },
        }),
      ),
    }),
  }),
});
