import { api, operation, type BodyOf } from '@bambuzal/web-kit';
import { pageSize } from './page-size';

type NewRate = BodyOf<'POST /api/admin/investment-packages/{id}/rates'>;

interface RatesQuery {
  /** Id of the package. */
  readonly id: string;
  readonly page: number;
}

const runTags: 'AdminYields'[] = ['AdminYields'];

export const yieldsApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminYields', 'AdminRates'] })
  .injectEndpoints({
    endpoints: (build) => ({
      yieldRuns: build.query({
        ...operation('GET /api/admin/yields', (page: number) => ({ query: { page, pageSize } })),
        providesTags: runTags,
      }),
      yieldPreview: build.query({
        ...operation('POST /api/admin/yields/process/preview', (date: string) => ({
          body: { date },
        })),
      }),
      processYields: build.mutation({
        ...operation('POST /api/admin/yields/process', (date: string) => ({ body: { date } })),
        invalidatesTags: runTags,
      }),
      packageRates: build.query({
        ...operation('GET /api/investment-packages/{id}/rates', ({ id, page }: RatesQuery) => ({
          params: { id },
          query: { page, pageSize },
        })),
        providesTags: ['AdminRates'],
      }),
      setRate: build.mutation({
        ...operation(
          'POST /api/admin/investment-packages/{id}/rates',
          ({ id, ...body }: { readonly id: string } & NewRate) => ({ params: { id }, body }),
        ),
        invalidatesTags: (_, error) => (error ? [] : ['AdminRates']),
      }),
    }),
  });
