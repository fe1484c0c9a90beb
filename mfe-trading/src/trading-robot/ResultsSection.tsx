import { EmptyState, Money, Row, Skeleton, SkeletonGroup, Stack, Text } from '@bambuzal/ui';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { SelectField } from '@bambuzal/ui/forms';
import { useFormatting } from '@bambuzal/web-kit';
import { ReadFailure } from '@bambuzal/product-ui';
import { useState } from 'react';
import { type StatisticsPeriod, tradingApi, type TradingStatisticsJson } from '../api';
import { Figures } from '../common/Figures';
import { SignedMoney } from '../common/SignedMoney';
import { EquityChart } from './EquityChart';
import { robotTexts } from './locales/robot-texts';

const periods = ['24h', '7d', '30d', '90d', 'all'] as const satisfies readonly StatisticsPeriod[];

/** Results of the member's trades and of the robot's trades, by end time. */
export default function ResultsSection() {
  const t = robotTexts.useTexts();
  const [period, setPeriod] = useState<StatisticsPeriod>('30d');
  const { currentData, error, isFetching, refetch } = tradingApi.useTradingStatisticsQuery(period);
  return (
    <Section title={t('results')} lead={t('resultsLead')}>
      <Stack $gap={5}>
        <Row>
          <SelectField
            label={t('period')}
            value={period}
            onChange={({ target }) =>
              setPeriod(periods.find((one) => one === target.value) ?? '30d')
            }
            options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
          />
        </Row>
        {currentData ? (
          <Statistics statistics={currentData} />
        ) : error ? (
          <ReadFailure title={t('resultsFailed')} onRetry={refetch} busy={isFetching} />
        ) : (
          <ResultsSkeleton />
        )}
      </Stack>
    </Section>
  );
}

function Statistics({ statistics }: { readonly statistics: TradingStatisticsJson }) {
  const t = robotTexts.useTexts();
  const { dateTime, number, percentage } = useFormatting();
  if (statistics.trades === 0)
    return <EmptyState title={t('noneInPeriod')}>{t('noneInPeriodHelp')}</EmptyState>;
  const { equity, expectancy, losses, maxDrawdown, maxDrawdownAt, profitFactor } = statistics;
  const { result, ties, trades, winRate, wins } = statistics;
  const unknown = t('noHistory');
  return (
    <>
      <Figures
        items={[
          {
            term: t('total'),
            value: <SignedMoney amount={result} />,
            note: t('tradesCount', { count: trades }),
          },
          {
            term: t('winRate'),
            value: winRate === null ? unknown : percentage(winRate),
            note: t('countsText', { wins, losses, ties }),
          },
          {
            term: t('maxDrawdown'),
            value: <Money amount={maxDrawdown} />,
            note:
              maxDrawdownAt === null ? undefined : t('until', { when: dateTime(maxDrawdownAt) }),
          },
        ]}
      />
      <DescriptionList
        items={[
          {
            term: t('profitFactor'),
            description: profitFactor === null ? unknown : number(profitFactor),
          },
          {
            term: t('expectancy'),
            description: expectancy === null ? unknown : <SignedMoney amount={expectancy} />,
          },
        ]}
      />
      <EquityChart label={t('equity')} equity={equity} />
      <Text $size={14} $tone="muted">
        {t('noPrediction')}
      </Text>
    </>
  );
}

function ResultsSkeleton() {
  return (
    <SkeletonGroup>
      <Stack $gap={5}>
        <Skeleton $height="5rem" />
        <Skeleton $height="6rem" />
        <Skeleton $height="15rem" />
      </Stack>
    </SkeletonGroup>
  );
}
