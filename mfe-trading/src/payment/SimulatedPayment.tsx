import { Banner, Button } from '@bambuzal/ui';
import { Changeable, useReportFailure } from '@bambuzal/web-kit/pages';
import { tradingApi } from '../api';
import { paymentTexts } from './messages/payment-texts';

/** Says that no real money moves, and stands for the bank that would pay. */
export function SimulatedPayment({ paymentId }: { readonly paymentId: string }) {
  const t = paymentTexts.useTexts();
  const report = useReportFailure();
  const [simulate, { isLoading }] = tradingApi.useSimulateInvestmentPaymentMutation();

  async function pay() {
    const { error } = await simulate(paymentId);
    if (error) report(t('simulateFailed'), error);
  }

  return (
    <Banner
      actions={
        <Changeable>
          <Button small busy={isLoading} onClick={() => void pay()}>
            {t('finishPayment')}
          </Button>
        </Changeable>
      }
    >
      {t('simulated')}
    </Banner>
  );
}
