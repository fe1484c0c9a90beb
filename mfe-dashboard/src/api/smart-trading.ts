import { api, operation, type AnswerOf } from '@bambuzal/web-kit';

/** A member's money in Smart Trading, and the result so far. */
export type SmartTradingStatistics = AnswerOf<'GET /api/smart-trading/statistics'>;

export const smartTradingApi = api.injectEndpoints({
  endpoints: (build) => ({
    smartTradingStatistics: build.query({
      ...operation('GET /api/smart-trading/statistics'),
      providesTags: ['Balance'],
    }),
  }),
});
