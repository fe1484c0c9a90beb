import { ReadFailure } from '@bambuzal/product-ui';
import {
  Badge,
  Banner,
  ButtonLink,
  Page,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
} from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { AppLink, useFormatting } from '@bambuzal/web-kit';
import { smartTradingApi, type SmartTradingOfferJson } from '../api/smart-trading';
import { EntryTabs } from '../kit/EntryTabs';
import { useMay } from '../kit/use-may';
import { adminTexts } from '../locales/admin-texts';
import { smartTradingEntry } from '../smart-trading/smart-trading-definition';
import { OfferResults } from './OfferResults';
import { OfferTerms } from './OfferTerms';

/** Offer of Smart Trading, as members see it today and on later days. Read-only. */
export default function SmartTradingOfferPage() {
  const t = adminTexts.useTexts();
  const may = useMay();
  const query = smartTradingApi.useSmartTradingOfferQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page
      title={t('smartTradingOffer.title')}
      lead={t('smartTradingOffer.lead')}
      actions={
        may('settings') && (
          <ButtonLink as={AppLink} to="/admin/trading-bot" $variant="secondary">
            {t('smartTradingOffer.change')}
          </ButtonLink>
        )
      }
    >
      <EntryTabs entry={smartTradingEntry} />
      {query.data ? (
        <Offers {...query.data} />
      ) : query.error ? (
        <ReadFailure
          title={t('smartTradingOffer.failed')}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      ) : (
        <SkeletonGroup>
          <Stack $gap={6}>
            <Skeleton $height="20rem" />
            <Skeleton $height="12rem" />
          </Stack>
        </SkeletonGroup>
      )}
    </Page>
  );
}

function Offers({ coming, offer }: SmartTradingOfferJson) {
  const t = adminTexts.useTexts();
  const { day } = useFormatting();
  return (
    <Stack $gap={6}>
      {!offer.isOpen && <Banner>{t('smartTradingOffer.closed')}</Banner>}
      <Section
        title={t('smartTradingOffer.today')}
        aside={offer.isOpen && <Badge $tone="gain">{t('smartTradingOffer.open')}</Badge>}
      >
        <OfferTerms offer={offer} />
        {offer.coolingOffHours > 0 && (
          <Text $size={14} $tone="muted">
            {t('smartTradingOffer.coolingOff', { count: offer.coolingOffHours })}
          </Text>
        )}
      </Section>
      {coming.map(({ from, ...later }) => (
        <Section key={from} title={t('smartTradingOffer.from', { day: day(from) })}>
          <OfferTerms offer={later} />
        </Section>
      ))}
      <OfferResults offer={offer} />
    </Stack>
  );
}
