import type { FinancialTipJson } from '@bambuzal/contracts';
import { api, operation } from '@bambuzal/web-kit';

export type { FinancialTipJson };

export const tipsApi = api.enhanceEndpoints({ addTagTypes: ['Tips'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Fetched only if the mascot is enabled. */
    financialTips: build.query({
      ...operation('GET /api/financial-tips'),
      providesTags: ['Tips'],
    }),
  }),
});
