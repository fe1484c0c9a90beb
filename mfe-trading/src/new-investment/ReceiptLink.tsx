import { ButtonLink } from '@bambuzal/ui';
import { AppLink, operatorsDay } from '@bambuzal/web-kit';
import { tradingApi, type InvestmentJson } from '../api';
import { newInvestmentTexts } from './locales/new-investment-texts';

interface ReceiptLinkProps {
  readonly investment: InvestmentJson;
  /** When it was paid. */
  readonly activatedAt: string;
}

/** To the receipt of the payment, which can be shared, once its line of the statement is found. */
export function ReceiptLink({ investment, activatedAt }: ReceiptLinkProps) {
  const t = newInvestmentTexts.useTexts();
  const { data: line } = tradingApi.usePaymentLineQuery({
    investmentId: investment.id,
    // It may have waited for its payment over midnight.
    startDate: operatorsDay(new Date(investment.createdAt)),
    endDate: operatorsDay(new Date(activatedAt)),
  });
  return line ? (
    <ButtonLink
      as={AppLink}
      to={`/transactions/success/${encodeURIComponent(line.id)}`}
      $variant="secondary"
    >
      {t('seeReceipt')}
    </ButtonLink>
  ) : null;
}
