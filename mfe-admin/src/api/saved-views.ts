import { api, operation, type BodyOf } from '@bambuzal/web-kit';

type NewView = BodyOf<'POST /api/admin/saved-views'>;

export const savedViewsApi = api.enhanceEndpoints({ addTagTypes: ['SavedViews'] }).injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query({
      ...operation('GET /api/admin/saved-views', (list: string) => ({ query: { list } })),
      providesTags: ['SavedViews'],
    }),
    saveView: build.mutation({
      ...operation('POST /api/admin/saved-views', (body: NewView) => ({ body })),
      invalidatesTags: ['SavedViews'],
    }),
    removeSavedView: build.mutation({
      ...operation('DELETE /api/admin/saved-views/{id}', (id: string) => ({ params: { id } })),
      invalidatesTags: ['SavedViews'],
    }),
  }),
});
