import type { AdministeredAdvertisementJson, AdvertisementDaysJson } from '@bambuzal/contracts';
import { ReadFailure } from '@bambuzal/product-ui';
import { Skeleton, SkeletonGroup, Stack, Text } from '@bambuzal/ui';
import { LineChart } from '@bambuzal/ui/charts';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { Dialog } from '@bambuzal/ui/overlays';
import { useFormatting } from '@bambuzal/web-kit';
import { advertisementsApi } from '../api/advertisements';
import { adminTexts } from '../locales/admin-texts';
import { clickRate } from './click-rate';

interface ResultsDialogProps {
  readonly advertisement: AdministeredAdvertisementJson;
  readonly onClose: () => void;
}

/** Views, clicks and click rate of an advertisement: in total, and over the last 30 days. */
export function ResultsDialog({ advertisement, onClose }: ResultsDialogProps) {
  const t = adminTexts.useTexts();
  const { number, percentage } = useFormatting();
  const { clicks, dismissals, id, title, views } = advertisement;
  const query = advertisementsApi.useAdvertisementDaysQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Dialog open size="medium" title={t('ads.resultsOf', { name: title })} onClose={onClose}>
      <Stack $gap={5}>
        <DescriptionList
          items={[
            { term: t('ads.views'), description: number(views) },
            { term: t('ads.clicks'), description: number(clicks) },
            { term: t('ads.ctr'), description: percentage(clickRate(advertisement)) },
            { term: t('ads.dismissals'), description: number(dismissals) },
          ]}
        />
        {query.currentData ? (
          <Charts days={query.currentData.data} />
        ) : query.error ? (
          <ReadFailure
            title={t('ads.daysFailed')}
            onRetry={query.refetch}
            busy={query.isFetching}
          />
        ) : (
          <SkeletonGroup>
            <Skeleton $height="12rem" />
          </SkeletonGroup>
        )}
      </Stack>
    </Dialog>
  );
}

function Charts({ days }: { readonly days: AdvertisementDaysJson['data'] }) {
  const t = adminTexts.useTexts();
  const { day, number, percentage } = useFormatting();
  if (days.every(({ clicks, views }) => views === 0 && clicks === 0))
    return <Text $tone="muted">{t('ads.noDays')}</Text>;
  const charts = [
    { word: 'ads.views', valueOf: (tally: Tally) => tally.views, format: number },
    { word: 'ads.clicks', valueOf: (tally: Tally) => tally.clicks, format: number },
    { word: 'ads.ctr', valueOf: clickRate, format: percentage },
  ] as const;
  return charts.map(({ format, valueOf, word }) => (
    <Section key={word} title={t(word)}>
      <LineChart
        label={t('ads.byDay', { what: t(word) })}
        points={days.map((tally) => ({ label: day(tally.day), value: valueOf(tally) }))}
        format={(value) => format(value)}
        columns={[t('ads.day'), t(word)]}
      />
    </Section>
  ));
}

type Tally = AdvertisementDaysJson['data'][number];
