import { api, operation, type BodyOf, type ListQuery } from '@bambuzal/web-kit';

type Approval = NonNullable<BodyOf<'POST /api/admin/withdrawals/{id}/approve'>>;
type Rejection = BodyOf<'POST /api/admin/withdrawals/{id}/reject'>;
type Approvals = BodyOf<'POST /api/admin/withdrawals/approve'>;
type Rejections = BodyOf<'POST /api/admin/withdrawals/reject'>;

/** Also after a refusal, because it may tell that somebody else decided. */
const decidedTags: 'AdminWithdrawals'[] = ['AdminWithdrawals'];

export const withdrawalsApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminWithdrawals'] })
  .injectEndpoints({
    endpoints: (build) => ({
      withdrawals: build.query({
        ...operation('GET /api/admin/withdrawals', (query: ListQuery) => ({ query })),
        providesTags: ['AdminWithdrawals'],
      }),
      approvalPreview: build.query({
        ...operation('POST /api/admin/withdrawals/{id}/approve/preview', (id: string) => ({
          params: { id },
        })),
      }),
      rejectionPreview: build.query({
        ...operation('POST /api/admin/withdrawals/{id}/reject/preview', (id: string) => ({
          params: { id },
        })),
      }),
      approveWithdrawal: build.mutation({
        ...operation(
          'POST /api/admin/withdrawals/{id}/approve',
          ({ id, ...body }: { readonly id: string } & Approval) => ({ params: { id }, body }),
        ),
        invalidatesTags: decidedTags,
      }),
      rejectWithdrawal: build.mutation({
        ...operation(
          'POST /api/admin/withdrawals/{id}/reject',
          ({ id, ...body }: { readonly id: string } & Rejection) => ({ params: { id }, body }),
        ),
        invalidatesTags: decidedTags,
      }),
      approvalsPreview: build.query({
        ...operation('POST /api/admin/withdrawals/approve/preview', (ids: string[]) => ({
          body: { ids },
        })),
      }),
      rejectionsPreview: build.query({
        ...operation('POST /api/admin/withdrawals/reject/preview', (ids: string[]) => ({
          body: { ids },
        })),
      }),
      approveWithdrawals: build.mutation({
        ...operation('POST /api/admin/withdrawals/approve', (body: Approvals) => ({ body })),
        invalidatesTags: decidedTags,
      }),
      rejectWithdrawals: build.mutation({
        ...operation('POST /api/admin/withdrawals/reject', (body: Rejections) => ({ body })),
        invalidatesTags: decidedTags,
      }),
    }),
  });
