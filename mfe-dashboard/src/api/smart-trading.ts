import { api, operation, type AnswerOf } from '@bambuzal/web-kit';

/** What a member has in Smart Trading, and what it brought so far. */
export type SmartTradingStatistics = AnswerOf<'GET /api/smart-trading/statistics'>;

export const smartTradingApi = api.injectEndpoints({
  endpoints: (build) => ({
    smartTradingStatistics: build.query({
      ...operation('GET /api/smart-trading/statistics'),
      providesTags: ['Balance'],
    }),
  }),
});
