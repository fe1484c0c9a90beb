import { EmptyState, Grid, Money, Skeleton, SkeletonGroup, Stack, Text } from '@bambuzal/ui';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { ReadFailure, SignedMoney } from '@bambuzal/product-ui';
import { useState } from 'react';
import { tradingApi, type TradingStatisticsJson } from '../api';
import { Figures } from '../common/Figures';
import { DrawdownChart } from './DrawdownChart';
import { EquityChart } from './EquityChart';
import { robotTexts } from './locales/robot-texts';
import { askedFor, firstSelection } from './results-selection';
import { ResultsFilters } from './ResultsFilters';

/** Results of the member's trades and of the robot's trades, by end time. */
export default function ResultsSection() {
  const t = robotTexts.useTexts();
  const [selection, setSelection] = useState(firstSelection);
  const { currentData, error, isFetching, refetch } = tradingApi.useTradingStatisticsQuery(
    askedFor(selection),
  );
  return (
    <Section title={t('results')} lead={t('resultsLead')}>
      <Stack $gap={5}>
        <ResultsFilters selection={selection} onSelect={setSelection} />
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
    return <EmptyState title={t('noneSelected')}>{t('noneSelectedHelp')}</EmptyState>;
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
      <Grid $column="20rem" $gap={5}>
        <EquityChart label={t('equity')} equity={equity} trades={trades} />
        <DrawdownChart equity={equity} trades={trades} />
      </Grid>
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
        <Grid $column="20rem" $gap={5}>
          <Skeleton $height="15rem" />
          <Skeleton $height="15rem" />
        </Grid>
      </Stack>
    </SkeletonGroup>
  );
}
