import type { AdvertisementDaysJson } from '@bambuzal/contracts';
import { Text } from '@bambuzal/ui';
import { LineChart } from '@bambuzal/ui/charts';
import { Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { useContext } from 'react';
import { adminTexts } from '../locales/admin-texts';
import { AdvertisementDays } from './advertisement-days';
import { clickRate } from './click-rate';

/** Charts of an advertisement's views, clicks and click rate. */
export function AdvertisementCharts() {
  const days = useContext(AdvertisementDays);
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
        format={format}
        columns={[t('ads.day'), t(word)]}
      />
    </Section>
  ));
}

type Tally = AdvertisementDaysJson['data'][number];
