import { Text } from '@bambuzal/ui';
import { ConfirmDialog } from '@bambuzal/ui/overlays';
import { AppLink, showToast, useFormatting } from '@bambuzal/web-kit';
import { useReportFailure } from '@bambuzal/product-ui';
import { tradingApi } from '../api';
import { tradingTexts } from '../locales/trading-texts';
import type { InvestmentCardProps } from './InvestmentCard';
import { myInvestmentsTexts } from './locales/my-investments-texts';

export interface InvestmentDialogProps extends InvestmentCardProps {
  readonly onClose: () => void;
}

/**
 * Pays a pending investment from the balance. The dialog first shows the amount and the available
 * balance.
 */
export function ActivateDialog({ investment, onChanged, onClose }: InvestmentDialogProps) {
  const t = myInvestmentsTexts.useTexts();
  const w = tradingTexts.useTexts();
  const { money } = useFormatting();
  const report = useReportFailure();
  const [activate, { isLoading }] = tradingApi.useActivateInvestmentMutation();
  const { data: balance } = tradingApi.useBalanceToInvestQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const amount = money(investment.amount);

  async function confirm() {
    const { data, error } = await activate(investment.id);
    onClose();
    if (error) {
      report(t('activateFailed'), error);
      return;
    }
    onChanged();
    if (data.status === 'active') showToast({ tone: 'success', title: t('activated.done') });
    else showToast({ tone: 'info', title: t('activated.later') });
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('activateTitle')}
      confirmLabel={t('payFromBalance', { amount })}
      onConfirm={() => void confirm()}
      busy={isLoading}
    >
      <Text>{t('activateText', { amount, plan: investment.packageName })}</Text>
      {balance && <Text>{t('balanceNow', { amount: money(balance.availableBalance) })}</Text>}
      {balance && balance.availableBalance < investment.amount && (
        <Text $tone="attention">
          {t('balanceShort')} <AppLink to="/deposit">{w('deposit')}</AppLink>
        </Text>
      )}
    </ConfirmDialog>
  );
}
