import { ButtonLink, Row, Stack } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { AppLink, useFormatting } from '@bambuzal/web-kit';
import type { InvestmentJson } from '../api';
import { tradingTexts } from '../locales/trading-texts';
import { PendingPayment } from '../common/payment/PendingPayment';

/**
 * Shown while an investment waits for its payment. Further actions are on the page of the member's
 * investments.
 */
export function PendingInvestment({ investment }: { readonly investment: InvestmentJson }) {
  const w = tradingTexts.useTexts();
  const { money } = useFormatting();
  return (
    <Stack $gap={5}>
      <PendingPayment investment={investment} />
      <DescriptionList
        items={[
          { term: w('plan'), description: investment.packageName },
          { term: w('amount'), description: money(investment.amount) },
        ]}
      />
      <Row>
        <ButtonLink as={AppLink} to="/my-investments?tab=pending" $variant="secondary">
          {w('myInvestments')}
        </ButtonLink>
      </Row>
    </Stack>
  );
}
