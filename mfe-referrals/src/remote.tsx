import { defineRemote, fetched } from '@bambuzal/web-kit';
import { referralsTexts } from './locales/referrals-texts';

export default defineRemote({
  pages: {
    network: fetched(() => import(/* webpackChunkName: "network" */ './network/NetworkPage')),
    competition: fetched(
      () => import(/* webpackChunkName: "competition" */ './competition/CompetitionPage'),
    ),
  },
  slots: {
    'referral-code': fetched(
      () => import(/* webpackChunkName: "referral-code" */ './slots/ReferralCodeCard'),
    ),
  },
  locales: referralsTexts,
});
