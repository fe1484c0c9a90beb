import { api, operation, type RowValues } from '@bambuzal/web-kit';

const unlessRefused = (_: unknown, error: unknown): 'AdminCompetition'[] =>
  error ? [] : ['AdminCompetition'];

export const competitionApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminCompetition'] })
  .injectEndpoints({
    endpoints: (build) => ({
      administeredCompetition: build.query({
        ...operation('GET /api/admin/referral-competition'),
        providesTags: ['AdminCompetition'],
      }),
      changeCompetition: build.mutation({
        ...operation('PATCH /api/admin/referral-competition', (body: RowValues) => ({ body })),
        async onQueryStarted(_, { dispatch, queryFulfilled }) {
          try {
            const { data } = await queryFulfilled;
            // Not read again: the change reaches the service later, so a read could be old.
            void dispatch(
              competitionApi.util.upsertQueryData('administeredCompetition', undefined, data),
            );
          } catch {
            // The form shows the refusal.
          }
        },
      }),
      closeCompetition: build.mutation({
        ...operation('POST /api/admin/referral-competition/close'),
        invalidatesTags: unlessRefused,
      }),
      addPrize: build.mutation({
        ...operation('POST /api/admin/referral-competition/prizes', (body: RowValues) => ({
          body,
        })),
        invalidatesTags: unlessRefused,
      }),
      changePrize: build.mutation({
        ...operation(
          'PATCH /api/admin/referral-competition/prizes/{id}',
          ({ id, values }: { readonly id: string; readonly values: RowValues }) => ({
            params: { id },
            body: values,
          }),
        ),
        invalidatesTags: unlessRefused,
      }),
      removePrize: build.mutation({
        ...operation('DELETE /api/admin/referral-competition/prizes/{id}', (id: string) => ({
          params: { id },
        })),
        invalidatesTags: unlessRefused,
      }),
      payWinner: build.mutation({
        ...operation('POST /api/admin/referral-competition/winners/{id}/pay', (id: string) => ({
          params: { id },
        })),
        // A refusal says that somebody else decided, so the decision is read too.
        invalidatesTags: ['AdminCompetition'],
      }),
      refuseWinner: build.mutation({
        ...operation(
          'POST /api/admin/referral-competition/winners/{id}/refuse',
          ({ id, reason }: { readonly id: string; readonly reason: string }) => ({
            params: { id },
            body: { reason },
          }),
        ),
        invalidatesTags: ['AdminCompetition'],
      }),
    }),
  });
