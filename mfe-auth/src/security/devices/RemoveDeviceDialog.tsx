import { Text } from '@bambuzal/ui';
import { FormError } from '@bambuzal/ui/forms';
import { ConfirmDialog } from '@bambuzal/ui/overlays';
import { useLogout } from '@bambuzal/web-kit';
import { useReportFailure } from '@bambuzal/product-ui';
import { useState } from 'react';
import { accountTexts } from '../../locales/account-texts';
import type { DeviceJson } from '../../api';
import { securityApi } from '../../api';

interface RemoveDeviceDialogProps {
  readonly device: DeviceJson;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Removes a device and ends its sessions. Removal of the present device signs the reader out. */
export function RemoveDeviceDialog({ device, onClose, onRemoved }: RemoveDeviceDialogProps) {
  const t = accountTexts.useTexts();
  const report = useReportFailure();
  const logOut = useLogout();
  const [failure, setFailure] = useState<string>();
  const [removeDevice, { isLoading, isSuccess }] = securityApi.useRemoveDeviceMutation();
  const { id, current, deviceName: name } = device;

  async function remove() {
    setFailure(undefined);
    const { error } = await removeDevice({ id, current });
    if (error)
      setFailure(`${t('devices.removeFailed')}: ${report(t('devices.removeFailed'), error)}`);
    else if (current) await logOut();
    else onRemoved();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('devices.removeTitle', { name })}
      confirmLabel={t('devices.remove')}
      tone="danger"
      busy={isLoading || isSuccess}
      onConfirm={() => void remove()}
    >
      <FormError>{failure}</FormError>
      <Text>{t(current ? 'devices.removeCurrentHelp' : 'devices.removeHelp')}</Text>
    </ConfirmDialog>
  );
}
