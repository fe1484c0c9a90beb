import { ButtonLink, Money, Skeleton, SkeletonGroup, Text } from '@bambuzal/ui';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { AppLink, useSettings, type FinancialSummaryJson } from '@bambuzal/web-kit';
import { dashboardTexts } from '../../locales/dashboard-texts';
import { Answered } from '../parts/Answered';
import type { Read } from '../read';
import type { SmartTradingStatistics } from '../../api/smart-trading';

interface PortfolioProps {
  readonly query: Read<SmartTradingStatistics>;
  readonly summary: Read<FinancialSummaryJson>;
}

/** The member's money in Smart Trading, with a link. */
export function Portfolio({ query, summary }: PortfolioProps) {
  const t = dashboardTexts.useTexts();
  const { settings } = useSettings();
  const { data: inTrading } = query;
  const invested = summary.data?.investedAmount;
  // The link stays while new deposits are closed, because a deposit can still be taken back.
  const isLinked = settings.enableTradingModule || (inTrading && hasDeposits(inTrading));
  const inPlans = {
    term: t('inPlans'),
    description:
      invested === undefined ? (
        <Text as="span" $tone="muted">
          {t('unknown')}
        </Text>
      ) : (
        <Money amount={invested} strong />
      ),
  };
  return (
    <Section
      title={t('portfolio')}
      aside={
        isLinked && (
          <ButtonLink as={AppLink} to="/smart-trading" $variant="quiet" $small>
            {t('seeSmartTrading')}
          </ButtonLink>
        )
      }
    >
      <Answered
        query={query}
        failed={t('portfolioFailed')}
        skeleton={
          <SkeletonGroup>
            <Skeleton $height="7rem" />
          </SkeletonGroup>
        }
      >
        {({ flexibleAmount, fixedAmount }) => (
          <DescriptionList
            items={[
              inPlans,
              { term: t('flexible'), description: <Money amount={flexibleAmount} strong /> },
              { term: t('fixed'), description: <Money amount={fixedAmount} strong /> },
            ]}
          />
        )}
      </Answered>
    </Section>
  );
}

function hasDeposits({ flexibleAmount, fixedAmount }: SmartTradingStatistics): boolean {
  return flexibleAmount > 0 || fixedAmount > 0;
}
