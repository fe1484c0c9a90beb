import { ButtonLink, Card, Heading, Icon, Row, Stack, Text } from '@bambuzal/ui';
import { AppLink, type BalanceJson, type FinancialSummaryJson } from '@bambuzal/web-kit';
import { useId } from 'react';
import { dashboardTexts } from '../../locales/dashboard-texts';

interface FirstStepsProps {
  readonly balance: BalanceJson | undefined;
  readonly summary: FinancialSummaryJson | undefined;
}

/** First steps for a member who has no movements yet. */
export function FirstSteps({ balance, summary }: FirstStepsProps) {
  const t = dashboardTexts.useTexts();
  const title = useId();
  if (!balance || !summary || !isNew(balance, summary)) return null;
  return (
    <Card as="section" aria-labelledby={title}>
      <Stack $gap={1}>
        <Heading as="h2" $size={20} id={title}>
          {t('firstSteps')}
        </Heading>
        <Text $tone="muted">{t('firstStepsHelp')}</Text>
      </Stack>
      <Row>
        <ButtonLink as={AppLink} to="/deposit">
          <Icon name="arrow-down-to-line" />
          {t('firstDeposit')}
        </ButtonLink>
        <ButtonLink as={AppLink} to="/investment-plans" $variant="secondary">
          {t('seePlans')}
        </ButtonLink>
      </Row>
    </Card>
  );
}

function isNew({ smartTradingBalance }: BalanceJson, summary: FinancialSummaryJson): boolean {
  const { totalBalance, totalEarnings, totalWithdrawals, investedAmount } = summary;
  const all = [totalBalance, totalEarnings, totalWithdrawals, investedAmount, smartTradingBalance];
  return all.every((one) => one === 0);
}
