import { ButtonLink, Icon, Page } from '@bambuzal/ui';
import {
  AppLink,
  type FirstReads,
  readAhead,
  useCarriedTexts,
  useSettings,
} from '@bambuzal/web-kit';
import { referralsApi } from '../api';
import { Bonuses } from './bonuses/Bonuses';
import { networkTexts } from './locales/network-texts';
import { Overview } from './Overview';

/** Page of a member's referrals over five levels, and of their bonuses. */
export default function NetworkPage() {
  const t = useCarriedTexts(networkTexts);
  const { enableReferralCompetition } = useSettings().settings;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        enableReferralCompetition && (
          <ButtonLink as={AppLink} to="/competition" $variant="secondary">
            <Icon name="trophy" />
            {t('competition')}
          </ButtonLink>
        )
      }
    >
      <Overview />
      <Bonuses />
    </Page>
  );
}

export const firstReads: FirstReads = ({ dispatch }) => [
  dispatch(referralsApi.endpoints.referrals.initiate(undefined, readAhead)),
  dispatch(referralsApi.endpoints.referralBonuses.initiate(1, readAhead)),
];
