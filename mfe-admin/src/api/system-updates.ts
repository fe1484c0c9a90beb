import { api, operation, type RowValues } from '@bambuzal/web-kit';
import { pageSize } from './page-size';

export const systemUpdatesApi = api
  .enhanceEndpoints({ addTagTypes: ['SystemUpdates'] })
  .injectEndpoints({
    endpoints: (build) => ({
      systemUpdates: build.query({
        ...operation('GET /api/admin/system-updates', (page: number) => ({
          query: { page, pageSize },
        })),
        providesTags: ['SystemUpdates'],
      }),
      addSystemUpdate: build.mutation({
        ...operation('POST /api/admin/system-updates', (body: RowValues) => ({ body })),
        // The settings tell everybody of announced maintenance.
        invalidatesTags: (_, error) => (error ? [] : ['SystemUpdates', 'Settings']),
      }),
      cancelMaintenance: build.mutation({
        ...operation('POST /api/admin/system-updates/{id}/cancel', (id: string) => ({
          params: { id },
        })),
        // A refusal says that it is over, so the state is read too.
        invalidatesTags: ['SystemUpdates', 'Settings'],
      }),
    }),
  });
