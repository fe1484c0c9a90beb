import { SimulatedPayment, useReportFailure } from '@bambuzal/product-ui';
import { tradingApi } from '../../api';
import { paymentTexts } from './locales/payment-texts';

/** Button that pays a simulated payment. */
export function FinishPayment({ paymentId }: { readonly paymentId: string }) {
  const t = paymentTexts.useTexts();
  const report = useReportFailure();
  const [simulate, { isLoading }] = tradingApi.useSimulateInvestmentPaymentMutation();

  async function pay() {
    const { error } = await simulate(paymentId);
    if (error) report(t('simulateFailed'), error);
  }

  return <SimulatedPayment busy={isLoading} onPay={() => void pay()} />;
}
