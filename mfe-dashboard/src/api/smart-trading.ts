import { api, operation, type AnswerOf } from '@bambuzal/web-kit';

/** Money of a member in Smart Trading, and its result so far. */
export type SmartTradingStatistics = AnswerOf<'GET /api/smart-trading/statistics'>;

export const smartTradingApi = api.injectEndpoints({
  endpoints: (build) => ({
    smartTradingStatistics: build.query({
      ...operation('GET /api/smart-trading/statistics'),
      providesTags: ['Balance'],
    }),
  }),
});
