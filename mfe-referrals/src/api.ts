import type {
  CompetitionJson,
  NetworkMemberJson,
  ReferralBonusJson,
  ReferralsJson,
} from '@bambuzal/contracts';
import { api, operation } from '@bambuzal/web-kit';

export type { CompetitionJson, NetworkMemberJson, ReferralBonusJson, ReferralsJson };

/** How many members or bonuses are shown at once. */
export const pageSize = 10;

/** The members of a level, or the referrals of one member. */
type MembersAsked = {
  /** From 1. */
  readonly page: number;
} & ({ readonly level: number } | { readonly parentId: string });

/** Bonuses move money: an announcement of changed balances refreshes them with the statement. */
export const referralsApi = api.injectEndpoints({
  endpoints: (build) => ({
    referrals: build.query({
      ...operation('GET /api/referrals'),
      providesTags: ['Transactions'],
    }),
    networkMembers: build.query({
      ...operation('GET /api/referrals/network', (asked: MembersAsked) => ({
        query: { ...asked, pageSize },
      })),
    }),
    referralBonuses: build.query({
      ...operation('GET /api/referral-bonuses', (page: number) => ({ query: { page, pageSize } })),
      providesTags: ['Transactions'],
    }),
    competition: build.query({
      ...operation('GET /api/referral-competition'),
    }),
  }),
});
