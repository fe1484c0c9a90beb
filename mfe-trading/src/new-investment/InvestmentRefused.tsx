import { ButtonLink, Money, Row, Stack, Text } from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import type { InvestmentJson } from '../api';
import { tradingTexts } from '../locales/trading-texts';
import { newInvestmentTexts } from './locales/new-investment-texts';

/** Shown for a refused investment: the reason, and that no money is reserved. */
export function InvestmentRefused({ investment }: { readonly investment: InvestmentJson }) {
  const t = newInvestmentTexts.useTexts();
  const w = tradingTexts.useTexts();
  const { packageId, amount, cancelReason } = investment;
  return (
    <Stack $gap={4}>
      <Money amount={amount} size={32} strong />
      <Text role="status">
        {cancelReason === null ? t('notPaid') : w(`reasons.${cancelReason}`)}
      </Text>
      <Row>
        <ButtonLink as={AppLink} to={`/investment-plans/${encodeURIComponent(packageId)}`}>
          {t('tryAgain')}
        </ButtonLink>
        {cancelReason === 'insufficient_balance' && (
          <ButtonLink as={AppLink} to="/deposit" $variant="secondary">
            {w('deposit')}
          </ButtonLink>
        )}
      </Row>
    </Stack>
  );
}
