import { Grid, Money, type IconName } from '@bambuzal/ui';
import { StatCard } from '@bambuzal/ui/data';
import { AppLink, type FinancialSummaryJson } from '@bambuzal/web-kit';
import { dashboardTexts } from '../../locales/dashboard-texts';
import { Answered } from '../parts/Answered';
import { CardsSkeleton } from '../parts/CardsSkeleton';
import type { Read } from '../read';

/** Three columns if there is room, otherwise two. */
const column = 'max(13rem, 30%)';

/** Six cards with figures (docs/product.md, Dashboard). */
export function FigureCards({ query }: { readonly query: Read<FinancialSummaryJson> }) {
  const t = dashboardTexts.useTexts();
  return (
    <section aria-label={t('figures')}>
      <Answered
        query={query}
        failed={t('figuresFailed')}
        skeleton={<CardsSkeleton cards={6} column={column} />}
      >
        {(summary) => (
          <Grid $column={column}>
            <AmountCard
              word="totalEarnings"
              icon="trending-up"
              amount={summary.totalEarnings}
              growth={summary.earningsGrowth}
            />
            <AmountCard
              word="totalWithdrawals"
              icon="arrow-up-from-line"
              amount={summary.totalWithdrawals}
              growth={summary.withdrawalsGrowth}
            />
            <ReferralsCard />
            <AmountCard
              word="totalInvestments"
              icon="landmark"
              amount={summary.investedAmount}
              growth={summary.investmentsGrowth}
            />
            <AmountCard
              word="totalBonus"
              icon="gift"
              amount={summary.bonusBalance}
              growth={summary.bonusGrowth}
            />
            <AmountCard word="earnings" icon="coins" amount={summary.yieldBalance} />
          </Grid>
        )}
      </Answered>
    </section>
  );
}

interface AmountCardProps {
  readonly word:
    | 'totalEarnings'
    | 'totalWithdrawals'
    | 'totalInvestments'
    | 'totalBonus'
    | 'earnings';
  readonly icon: IconName;
  readonly amount: number;
  /** Growth in percent, if the summary has it. */
  readonly growth?: number;
}

function AmountCard({ word, icon, amount, growth }: AmountCardProps) {
  const t = dashboardTexts.useTexts();
  return (
    <StatCard
      label={t(word)}
      icon={icon}
      value={<Money amount={amount} />}
      trend={growth === undefined ? undefined : { percentage: growth, label: t('inThirtyDays') }}
    />
  );
}

/**
 * Always 0 (docs/product.md, Dashboard). Members with referrals are told which page counts them.
 */
function ReferralsCard() {
  const t = dashboardTexts.useTexts();
  return (
    <StatCard
      label={t('totalReferrals')}
      icon="users"
      value={0}
      note={
        <>
          {t('referralsElsewhere')} <AppLink to="/referrals">{t('seeReferrals')}</AppLink>
        </>
      }
    />
  );
}
