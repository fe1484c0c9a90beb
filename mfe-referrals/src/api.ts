import type {
  CompetitionJson,
  NetworkMemberJson,
  ReferralBonusJson,
  ReferralsJson,
} from '@bambuzal/contracts';
import { api, operation } from '@bambuzal/web-kit';

export type { CompetitionJson, NetworkMemberJson, ReferralBonusJson, ReferralsJson };

/** Number of members or bonuses per page. */
export const pageSize = 10;

/** Query for the members of a level, or the referrals of a member. */
type MembersAsked = {
  /** Page number, counted from 1. */
  readonly page: number;
} & ({ readonly level: number } | { readonly parentId: string });

/**
 * Also has the statement's tag, because bonuses move money. An announced change of balances then
 * refetches both.
 */
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
