import { ButtonLink } from '@bambuzal/ui';
import { AppLink, operatorsDay } from '@bambuzal/web-kit';
import { tradingApi, type InvestmentJson } from '../api';
import { newInvestmentTexts } from './locales/new-investment-texts';

interface ReceiptLinkProps {
  readonly investment: InvestmentJson;
  /** Time of the payment, ISO 8601. */
  readonly activatedAt: string;
}

/** Link to the receipt of the payment. Shown once the statement line of the payment is found. */
export function ReceiptLink({ investment, activatedAt }: ReceiptLinkProps) {
  const t = newInvestmentTexts.useTexts();
  const { data: line } = tradingApi.usePaymentLineQuery({
    investmentId: investment.id,
    // The period goes from the day of creation to the day of activation, because the payment can be
    // made after midnight.
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
