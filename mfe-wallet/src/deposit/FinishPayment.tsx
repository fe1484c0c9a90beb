import { SimulatedPayment, useReportFailure } from '@bambuzal/product-ui';
import { useStoreDispatch } from '@bambuzal/web-kit';
import { walletApi } from '../api';
import { depositTexts } from './locales/deposit-texts';

/** Button that pays a simulated deposit. */
export function FinishPayment({ id }: { readonly id: string }) {
  const t = depositTexts.useTexts();
  const report = useReportFailure();
  const dispatch = useStoreDispatch();
  const [simulate, { isLoading }] = walletApi.useSimulatePaymentMutation();

  async function pay() {
    const { data, error } = await simulate(id);
    // No announcement here, because the page that polls the deposit announces the change.
    if (data) void dispatch(walletApi.util.upsertQueryData('deposit', id, data));
    else report(t('confirmFailed'), error);
  }

  return <SimulatedPayment busy={isLoading} onPay={() => void pay()} />;
}
