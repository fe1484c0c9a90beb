import { ButtonLink, Card, Heading, Icon, Row, Stack, Text } from '@bambuzal/ui';
import { AppLink, type FinancialSummaryJson } from '@bambuzal/web-kit';
import { useId } from 'react';
import { dashboardTexts } from '../../locales/dashboard-texts';

/** For whom nothing has moved yet: what to do first. */
export function FirstSteps({ summary }: { readonly summary: FinancialSummaryJson | undefined }) {
  const t = dashboardTexts.useTexts();
  const title = useId();
  if (!summary || !isNew(summary)) return null;
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

function isNew(summary: FinancialSummaryJson): boolean {
  const { totalBalance, totalEarnings, totalWithdrawals, investedAmount } = summary;
  return [totalBalance, totalEarnings, totalWithdrawals, investedAmount].every((one) => one === 0);
}
