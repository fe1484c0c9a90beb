import { api, operation } from '@bambuzal/web-kit';

/** Fetches the subject of a notice again before the celebration, because it has just changed. */
export const celebrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    celebratedInvestment: build.query({
      ...operation('GET /api/investments/{id}', (id: string) => ({ params: { id } })),
      keepUnusedDataFor: 0,
    }),
    celebratedBonus: build.query({
      ...operation('GET /api/referral-bonuses/{id}', (id: string) => ({ params: { id } })),
      keepUnusedDataFor: 0,
    }),
    celebratedTransaction: build.query({
      ...operation('GET /api/transactions/{id}', (id: string) => ({ params: { id } })),
      keepUnusedDataFor: 0,
    }),
  }),
});
