import { ButtonLink, Icon, Page } from '@bambuzal/ui';
import { AppLink, useCarriedTexts, useSettings } from '@bambuzal/web-kit';
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
