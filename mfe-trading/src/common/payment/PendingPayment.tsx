import { Text } from '@bambuzal/ui';
import type { InvestmentJson } from '../../api';
import { BeingPaid } from './BeingPaid';
import { paymentTexts } from './locales/payment-texts';
import { Payment } from './Payment';

/** Payment of a pending investment, and how to make it. */
export function PendingPayment({ investment }: { readonly investment: InvestmentJson }) {
  const t = paymentTexts.useTexts();
  if (investment.isBeingPaid) return <BeingPaid>{t('beingPaid')}</BeingPaid>;
  if (investment.payment) return <Payment payment={investment.payment} />;
  if (investment.payWith === 'balance') return <Text $tone="muted">{t('notPaid')}</Text>;
  return <BeingPaid>{t('arranging')}</BeingPaid>;
}
