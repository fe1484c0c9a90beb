import { Text } from '@bambuzal/ui';
import { ConfirmDialog } from '@bambuzal/ui/overlays';
import { showToast } from '@bambuzal/web-kit';
import { useReportFailure } from '@bambuzal/product-ui';
import { walletApi, type PixKeyJson } from '../api';
import { readableKey } from '../common/pix-key-text';
import { pixKeysTexts } from './locales/pix-keys-texts';

interface RemoveKeyDialogProps {
  readonly removed: PixKeyJson;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function RemoveKeyDialog({ removed, onClose, onRemoved }: RemoveKeyDialogProps) {
  const t = pixKeysTexts.useTexts();
  const report = useReportFailure();
  const [remove, { isLoading }] = walletApi.useRemovePixKeyMutation();

  async function confirm() {
    const { error } = await remove(removed.id);
    if (error) {
      report(t('removeFailed'), error);
      return;
    }
    showToast({ tone: 'success', title: t('removed') });
    onRemoved();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('removeTitle')}
      confirmLabel={t('remove')}
      tone="danger"
      busy={isLoading}
      onConfirm={() => void confirm()}
    >
      <Text $strong>{`${t(`types.${removed.keyType}`)}: ${readableKey(removed)}`}</Text>
      <Text>{t('removeText')}</Text>
    </ConfirmDialog>
  );
}
