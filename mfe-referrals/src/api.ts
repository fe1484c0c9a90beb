import type {
  CompetitionJson,
  NetworkMemberJson,
  ReferralBonusJson,
  ReferralsJson,
} from '@bambuzal/contracts';
import { api } from '@bambuzal/web-kit';
import type { PageOf } from '@bambuzal/web-kit/pages';

export type { CompetitionJson, NetworkMemberJson, ReferralBonusJson, ReferralsJson };

/** How many members or bonuses are shown at once. */
export const pageSize = 10;

/** Of a level, or those whom one member of the network brought. */
type MembersAsked = {
  /** From 1. */
  readonly page: number;
} & ({ readonly level: number } | { readonly parentId: string });

/** Bonuses move money: whoever announces that balances changed refreshes them with the statement. */
export const referralsApi = api.injectEndpoints({
  endpoints: (build) => ({
    referrals: build.query<ReferralsJson, undefined>({
      query: () => '/api/referrals',
      providesTags: ['Transactions'],
    }),
    networkMembers: build.query<PageOf<NetworkMemberJson>, MembersAsked>({
      query: (asked) => ({ path: '/api/referrals/network', query: { ...asked, pageSize } }),
    }),
    referralBonuses: build.query<PageOf<ReferralBonusJson>, number>({
      query: (page) => ({ path: '/api/referral-bonuses', query: { page, pageSize } }),
      providesTags: ['Transactions'],
    }),
    competition: build.query<CompetitionJson, undefined>({
      query: () => '/api/referral-competition',
    }),
  }),
});
