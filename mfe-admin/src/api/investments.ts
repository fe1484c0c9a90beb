import { api, operation, type BodyOf, type ListQuery } from '@bambuzal/web-kit';
import { pageSize } from './page-size';

interface RecordId {
  readonly id: string;
}

type Approval = NonNullable<BodyOf<'POST /api/admin/investments/{id}/approve'>>;
type Cancellation = BodyOf<'POST /api/admin/investments/{id}/cancel'>;

/** Also after a refusal, because it may tell that somebody else decided. */
const investmentTags: 'AdminInvestments'[] = ['AdminInvestments'];

export const investmentsApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminInvestments', 'AdminBonuses'] })
  .injectEndpoints({
    endpoints: (build) => ({
      administeredInvestments: build.query({
        ...operation('GET /api/admin/investments', (query: ListQuery) => ({ query })),
        providesTags: investmentTags,
      }),
      administeredInvestment: build.query({
        ...operation('GET /api/admin/investments/{id}', (id: string) => ({ params: { id } })),
        providesTags: investmentTags,
      }),
      investmentProfits: build.query({
        ...operation(
          'GET /api/admin/investments/{id}/profits',
          ({ id, page }: RecordId & { readonly page: number }) => ({
            params: { id },
            query: { page, pageSize },
          }),
        ),
        providesTags: investmentTags,
      }),
      investmentApprovalPreview: build.query({
        ...operation('POST /api/admin/investments/{id}/approve/preview', (id: string) => ({
          params: { id },
        })),
      }),
      investmentCancellationPreview: build.query({
        ...operation('POST /api/admin/investments/{id}/cancel/preview', (id: string) => ({
          params: { id },
        })),
      }),
      approveInvestment: build.mutation({
        ...operation(
          'POST /api/admin/investments/{id}/approve',
          ({ id, ...body }: RecordId & Approval) => ({ params: { id }, body }),
        ),
        invalidatesTags: investmentTags,
      }),
      cancelInvestmentOfMember: build.mutation({
        ...operation(
          'POST /api/admin/investments/{id}/cancel',
          ({ id, ...body }: RecordId & Cancellation) => ({ params: { id }, body }),
        ),
        invalidatesTags: ['AdminInvestments', 'AdminBonuses'],
      }),
    }),
  });
