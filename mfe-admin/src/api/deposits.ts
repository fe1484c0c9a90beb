import { api, operation, type BodyOf, type ListQuery } from '@bambuzal/web-kit';

interface RecordId {
  readonly id: string;
}

const depositTags: 'AdminDeposits'[] = ['AdminDeposits'];

export const depositsApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminDeposits'] })
  .injectEndpoints({
    endpoints: (build) => ({
      deposits: build.query({
        ...operation('GET /api/admin/deposits', (query: ListQuery) => ({ query })),
        providesTags: depositTags,
      }),
      depositApprovalPreview: build.query({
        ...operation(
          'POST /api/admin/deposits/{id}/approve/preview',
          ({ id, amount }: RecordId & { readonly amount: number | undefined }) => ({
            params: { id },
            body: { amount },
          }),
        ),
      }),
      depositCancellationPreview: build.query({
        ...operation('POST /api/admin/deposits/{id}/cancel/preview', (id: string) => ({
          params: { id },
        })),
      }),
      approveDeposit: build.mutation({
        ...operation(
          'POST /api/admin/deposits/{id}/approve',
          ({
            id,
            ...body
          }: RecordId & NonNullable<BodyOf<'POST /api/admin/deposits/{id}/approve'>>) => ({
            params: { id },
            body,
          }),
        ),
        invalidatesTags: depositTags,
      }),
      cancelDeposit: build.mutation({
        ...operation(
          'POST /api/admin/deposits/{id}/cancel',
          ({
            id,
            ...body
          }: RecordId & NonNullable<BodyOf<'POST /api/admin/deposits/{id}/cancel'>>) => ({
            params: { id },
            body,
          }),
        ),
        invalidatesTags: depositTags,
      }),
    }),
  });
