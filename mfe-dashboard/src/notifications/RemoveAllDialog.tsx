import { Text } from '@bambuzal/ui';
import { ConfirmDialog } from '@bambuzal/ui/overlays';
import { showToast } from '@bambuzal/web-kit';
import { useReportFailure } from '@bambuzal/product-ui';
import { notificationsTexts } from './locales/notifications-texts';
import { notificationsApi } from '../api/notifications';

interface RemoveAllDialogProps {
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function RemoveAllDialog({ onClose, onRemoved }: RemoveAllDialogProps) {
  const t = notificationsTexts.useTexts();
  const report = useReportFailure();
  const [removeAll, { isLoading }] = notificationsApi.useRemoveAllNotificationsMutation();

  async function confirm() {
    const { error } = await removeAll(undefined);
    if (error) {
      report(t('removeFailed'), error);
      return;
    }
    showToast({ tone: 'success', title: t('allRemoved') });
    onRemoved();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('removeAllTitle')}
      confirmLabel={t('removeAllConfirm')}
      tone="danger"
      busy={isLoading}
      onConfirm={() => void confirm()}
    >
      <Text>{t('removeAllText')}</Text>
    </ConfirmDialog>
  );
}
