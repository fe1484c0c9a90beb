import { Banner, Button } from '@bambuzal/ui';
import { Changeable, useReportFailure } from '@bambuzal/web-kit/pages';
import { walletApi } from '../api';
import { depositTexts } from './messages/deposit-texts';

/** Says that no real money moves, and stands for the bank that would pay. */
export function SimulatedPayment({ id }: { readonly id: string }) {
  const t = depositTexts.useTexts();
  const report = useReportFailure();
  const [simulate, { isLoading }] = walletApi.useSimulatePaymentMutation();

  async function pay() {
    const { error } = await simulate(id);
    if (error) report(t('confirmFailed'), error);
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
