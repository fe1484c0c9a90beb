import { Banner, ButtonLink, Icon, Page } from '@bambuzal/ui';
import { AppLink, useCarriedTexts, useParams, useFormatting } from '@bambuzal/web-kit';
import { ReadFailure } from '@bambuzal/product-ui';
import { tradingApi } from '../api';
import { PageSkeleton } from '../common/PageSkeleton';
import { DayView } from './DayView';
import { DaysSection } from './DaysSection';
import { fairnessTexts } from './locales/fairness-texts';

/** Compares promised and actual prices. Public: no account is needed. */
export default function FairnessPage() {
  const t = useCarriedTexts(fairnessTexts);
  const { day: dayText } = useFormatting();
  const { day } = useParams();
  if (day === undefined)
    return (
      <Page title={t('title')} lead={t('lead')}>
        <DaysSection />
      </Page>
    );
  return (
    <Page
      title={t('dayTitle', { day: isDay(day) ? dayText(day) : day })}
      lead={t('dayLead')}
      actions={
        <ButtonLink as={AppLink} to="/trading-fairness" $variant="quiet">
          <Icon name="arrow-left" />
          {t('allDays')}
        </ButtonLink>
      }
    >
      <OneDay key={day} day={day} />
    </Page>
  );
}

function OneDay({ day }: { readonly day: string }) {
  const t = fairnessTexts.useTexts();
  const { data, error, isFetching, refetch } = tradingApi.useFairnessDayQuery(day, {
    refetchOnMountOrArgChange: true,
  });
  if (data?.source === 'exchange')
    return <Banner>{t('exchangeDay', { exchange: data.exchange })}</Banner>;
  if (data) return <DayView day={data} />;
  if (!error) return <PageSkeleton />;
  return <ReadFailure title={t('dayFailed')} onRetry={refetch} busy={isFetching} />;
}

const isDay = (text: string) => !Number.isNaN(Date.parse(text));
