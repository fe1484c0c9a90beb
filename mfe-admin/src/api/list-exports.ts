import { api, operation, type ListQuery } from '@bambuzal/web-kit';

const tags: 'ListExports'[] = ['ListExports'];

/** Exports of the desk's lists as CSV. */
export const listExportsApi = api
  .enhanceEndpoints({ addTagTypes: ['ListExports'] })
  .injectEndpoints({
    endpoints: (build) => ({
      userExports: build.query({
        ...operation('GET /api/admin/users/exports'),
        providesTags: tags,
      }),
      makeUserExport: build.mutation({
        ...operation('POST /api/admin/users/exports', (query: ListQuery) => ({ query })),
        invalidatesTags: tags,
      }),
      investmentExports: build.query({
        ...operation('GET /api/admin/investments/exports'),
        providesTags: tags,
      }),
      makeInvestmentExport: build.mutation({
        ...operation('POST /api/admin/investments/exports', (query: ListQuery) => ({ query })),
        invalidatesTags: tags,
      }),
      depositExports: build.query({
        ...operation('GET /api/admin/deposits/exports'),
        providesTags: tags,
      }),
      makeDepositExport: build.mutation({
        ...operation('POST /api/admin/deposits/exports', (query: ListQuery) => ({ query })),
        invalidatesTags: tags,
      }),
      withdrawalExports: build.query({
        ...operation('GET /api/admin/withdrawals/exports'),
        providesTags: tags,
      }),
      makeWithdrawalExport: build.mutation({
        ...operation('POST /api/admin/withdrawals/exports', (query: ListQuery) => ({ query })),
        invalidatesTags: tags,
      }),
      bonusExports: build.query({
        ...operation('GET /api/admin/pending-bonuses/exports'),
        providesTags: tags,
      }),
      makeBonusExport: build.mutation({
        ...operation('POST /api/admin/pending-bonuses/exports', (query: ListQuery) => ({ query })),
        invalidatesTags: tags,
      }),
      auditLogExports: build.query({
        ...operation('GET /api/admin/audit-logs/exports'),
        providesTags: tags,
      }),
      makeAuditLogExport: build.mutation({
        ...operation('POST /api/admin/audit-logs/exports', (query: ListQuery) => ({ query })),
        invalidatesTags: tags,
      }),
    }),
  });
