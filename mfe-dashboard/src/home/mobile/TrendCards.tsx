import { Card, Grid, Money, Stack, Text } from '@bambuzal/ui';
import { Growth } from '@bambuzal/ui/data';
import type { FinancialSummaryJson } from '@bambuzal/web-kit';
import { dashboardTexts } from '../../locales/dashboard-texts';
import { Answered } from '../parts/Answered';
import { CardsSkeleton } from '../parts/CardsSkeleton';
import type { Read } from '../read';
import type { SmartTradingStatistics } from '../../api/smart-trading';
import { totalEarnings, totalInvestments } from './totals';

/** Two columns, from 320 px on. */
const column = '7.5rem';

interface TrendCardsProps {
  readonly query: Read<FinancialSummaryJson>;
  readonly smartTrading: Read<SmartTradingStatistics>;
}

/** Four figures with their trends. */
export function TrendCards({ query, smartTrading }: TrendCardsProps) {
  const t = dashboardTexts.useTexts();
  const { data: inTrading } = smartTrading;
  return (
    <section aria-label={t('figures')}>
      <Answered
        query={query}
        failed={t('figuresFailed')}
        skeleton={<CardsSkeleton cards={4} column={column} />}
      >
        {(summary) => (
          <Grid $column={column} $gap={3}>
            <TrendCard
              label={t('totalEarnings')}
              amount={inTrading && totalEarnings(summary, inTrading)}
              growth={summary.earningsGrowth}
              note={inTrading && inTrading.totalProfit !== 0 ? t('withSimulated') : undefined}
            />
            <TrendCard
              label={t('totalWithdrawals')}
              amount={summary.totalWithdrawals}
              growth={summary.withdrawalsGrowth}
            />
            <TrendCard
              label={t('totalInvestments')}
              amount={inTrading && totalInvestments(summary, inTrading)}
              growth={summary.investmentsGrowth}
            />
            <TrendCard
              label={t('totalBonus')}
              amount={summary.bonusBalance}
              growth={summary.bonusGrowth}
            />
          </Grid>
        )}
      </Answered>
    </section>
  );
}

interface TrendCardProps {
  readonly label: string;
  /** Undefined if a part of the amount is unknown, because an incomplete total would be wrong. */
  readonly amount: number | undefined;
  readonly growth: number;
  /** Note on the parts of the amount, if they are not obvious. */
  readonly note?: string | undefined;
}

function TrendCard({ label, amount, growth, note }: TrendCardProps) {
  const t = dashboardTexts.useTexts();
  return (
    <Card>
      <Stack $gap={1}>
        <Text $size={14} $tone="muted">
          {label}
        </Text>
        {amount === undefined ? (
          <Text $tone="muted">{t('unknown')}</Text>
        ) : (
          <Money amount={amount} size={20} strong />
        )}
        {note !== undefined && (
          <Text $size={14} $tone="muted">
            {note}
          </Text>
        )}
        <Growth percentage={growth} />
      </Stack>
    </Card>
  );
}
