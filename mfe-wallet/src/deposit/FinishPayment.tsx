import { SimulatedPayment, useReportFailure } from '@bambuzal/product-ui';
import { walletApi } from '../api';
import { depositTexts } from './locales/deposit-texts';

/** Pays a simulated deposit. */
export function FinishPayment({ id }: { readonly id: string }) {
  const t = depositTexts.useTexts();
  const report = useReportFailure();
  const [simulate, { isLoading }] = walletApi.useSimulatePaymentMutation();

  async function pay() {
    const { error } = await simulate(id);
    if (error) report(t('confirmFailed'), error);
  }

  return <SimulatedPayment busy={isLoading} onPay={() => void pay()} />;
}
