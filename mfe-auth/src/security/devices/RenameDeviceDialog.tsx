import { Button } from '@bambuzal/ui';
import { Form, FormActions, FormError, TextField } from '@bambuzal/ui/forms';
import { Dialog } from '@bambuzal/ui/overlays';
import { showToast } from '@bambuzal/web-kit';
import { fieldErrorsOf, useReportFailure } from '@bambuzal/product-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountTexts } from '../../locales/account-texts';
import type { DeviceJson } from '../../api';
import { securityApi } from '../../api';

interface RenameDeviceDialogProps {
  readonly device: DeviceJson;
  /** Number of the list page that shows the device. */
  readonly page: number;
  readonly onClose: () => void;
}

export function RenameDeviceDialog({ device, page, onClose }: RenameDeviceDialogProps) {
  const t = accountTexts.useTexts();
  const report = useReportFailure();
  const [failure, setFailure] = useState<string>();
  const [changeDevice, { isLoading }] = securityApi.useChangeDeviceMutation();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { deviceName: device.deviceName },
  });

  async function rename(entered: { readonly deviceName: string }) {
    if (isLoading) return;
    setFailure(undefined);
    const patch = { deviceName: entered.deviceName.trim() };
    const { error } = await changeDevice({ id: device.id, page, patch });
    if (!error) {
      showToast({ tone: 'success', title: t('devices.renamed') });
      onClose();
      return;
    }
    const reason = report(t('devices.changeFailed'), error);
    const [atField] = fieldErrorsOf(error, ['deviceName']);
    if (atField) setError(atField.name, { message: atField.message }, { shouldFocus: true });
    else setFailure(`${t('devices.changeFailed')}: ${reason}`);
  }

  return (
    <Dialog open onClose={onClose} title={t('devices.renameTitle')}>
      <Form onSubmit={(event) => void handleSubmit(rename)(event)}>
        <FormError>{failure}</FormError>
        <TextField
          {...register('deviceName', {
            validate: (name) => name.trim() !== '' || t('devices.nameMissing'),
          })}
          label={t('devices.name')}
          help={t('devices.nameHelp')}
          error={formState.errors.deviceName?.message}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="done"
        />
        <FormActions>
          <Button type="submit" busy={isLoading}>
            {t('devices.saveName')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
