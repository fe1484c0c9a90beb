import { Text } from '@bambuzal/ui';
import { ConfirmDialog } from '@bambuzal/ui/overlays';
import { tradingTexts } from '../locales/trading-texts';
import type { InvestmentDialogProps } from './ActivateDialog';
import { myInvestmentsTexts } from './locales/my-investments-texts';
import { useCancel } from './use-cancel';

/** Cancels a pending investment. */
export function CancelDialog({ investment, onChanged, onClose }: InvestmentDialogProps) {
  const t = myInvestmentsTexts.useTexts();
  const w = tradingTexts.useTexts();
  const { cancel, isCancelling } = useCancel(investment.id, {
    done: t('cancelled.done'),
    failed: t('cancelled.failed'),
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('cancelTitle')}
      leaveLabel={w('back')}
      confirmLabel={t('cancelInvestment')}
      tone="danger"
      busy={isCancelling}
      onConfirm={() =>
        void cancel().then((isDone) => {
          onClose();
          if (isDone) onChanged();
        })
      }
    >
      <Text>{t('cancelText')}</Text>
    </ConfirmDialog>
  );
}
