import {
  Card,
  color,
  fontSize,
  Money,
  Skeleton,
  SkeletonGroup,
  space,
  Stack,
  Text,
} from '@bambuzal/ui';
import { Growth } from '@bambuzal/ui/data';
import { type BalanceJson, BonusDebtNotice, type FinancialSummaryJson } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { dashboardTexts } from '../../locales/dashboard-texts';
import { Answered } from '../parts/Answered';
import type { Read } from '../read';

interface BalanceHeaderProps {
  readonly query: Read<BalanceJson>;
  /**
   * Growth of the earnings. If the summary cannot be read, this line is left out, because another
   * card reports the error.
   */
  readonly summary: FinancialSummaryJson | undefined;
}

/** The member's balance, at the top of the page. */
export function BalanceHeader({ query, summary }: BalanceHeaderProps) {
  const t = dashboardTexts.useTexts();
  return (
    <Card as="section" aria-label={t('balance')} aria-busy={query.isFetching}>
      <Answered
        query={query}
        failed={t('balanceFailed')}
        skeleton={
          <SkeletonGroup>
            <Skeleton $height="9rem" />
          </SkeletonGroup>
        }
      >
        {({ totalBalance, yieldBalance, bonusBalance, bonusDebt }) => (
          <Stack $gap={4}>
            <Stack $gap={1}>
              <Text $tone="muted">{t('totalBalance')}</Text>
              <div aria-live="polite">
                <Money amount={totalBalance} size={40} strong />
              </div>
            </Stack>
            <Parts>
              <Part label={t('yieldBalance')} amount={yieldBalance} />
              <Part label={t('bonusBalance')} amount={bonusBalance} />
            </Parts>
            <BonusDebtNotice amount={bonusDebt} />
            {summary && <DailyEarnings growth={summary.earningsGrowth} />}
          </Stack>
        )}
      </Answered>
    </Card>
  );
}

function Part({ label, amount }: { readonly label: string; readonly amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} size={20} strong />
      </dd>
    </div>
  );
}

/**
 * The summary compares the last 30 days with the 30 days before. Average daily earnings grow by the
 * same percentage, so the text speaks of daily earnings.
 */
function DailyEarnings({ growth }: { readonly growth: number }) {
  const t = dashboardTexts.useTexts();
  return (
    <Line>
      <span>{t('dailyEarnings')}</span>
      <Growth percentage={growth} />
    </Line>
  );
}

const Parts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${space(3)} ${space(4)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color('border')};
  dt {
    color: ${color('text-muted')};
    font-size: ${fontSize(14)};
  }
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  color: ${color('text-muted')};
  font-size: ${fontSize(14)};
`;
