import type { InvestmentJson, ReferralBonusJson, TransactionJson } from '@bambuzal/contracts';
import { api } from '@bambuzal/web-kit';

const at = (folder: string, id: string) => `/api/${folder}/${encodeURIComponent(id)}`;

/** What a notice is about. Read when it is celebrated: it has just changed. */
export const celebrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    celebratedInvestment: build.query<InvestmentJson, string>({
      query: (id) => at('investments', id),
      keepUnusedDataFor: 0,
    }),
    celebratedBonus: build.query<ReferralBonusJson, string>({
      query: (id) => at('referral-bonuses', id),
      keepUnusedDataFor: 0,
    }),
    celebratedTransaction: build.query<TransactionJson, string>({
      query: (id) => at('transactions', id),
      keepUnusedDataFor: 0,
    }),
  }),
});
