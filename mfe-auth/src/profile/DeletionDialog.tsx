import { Button, Text } from '@bambuzal/ui';
import { Form, FormActions, FormError, PasswordField } from '@bambuzal/ui/forms';
import { Dialog } from '@bambuzal/ui/overlays';
import { showToast } from '@bambuzal/web-kit';
import { fieldErrorsOf, useReportFailure } from '@bambuzal/product-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountTexts } from '../locales/account-texts';
import { profileApi, type DeletionAsked } from '../api';

interface DeletionDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAsked: (asked: DeletionAsked) => void;
}

/** Requests deletion of the account. The dialog first explains the consequences. */
export function DeletionDialog({ open, onClose, onAsked }: DeletionDialogProps) {
  const t = accountTexts.useTexts();
  return (
    <Dialog open={open} onClose={onClose} title={t('privacy.askDeletion')}>
      <Text>{t('privacy.deletionAnswer')}</Text>
      <Text>{t('privacy.deletionKept')}</Text>
      <Text $tone="muted">{t('privacy.deletionMeanwhile')}</Text>
      <DeletionForm onClose={onClose} onAsked={onAsked} />
    </Dialog>
  );
}

interface Password {
  readonly currentPassword: string;
}

function DeletionForm({ onClose, onAsked }: Omit<DeletionDialogProps, 'open'>) {
  const t = accountTexts.useTexts();
  const report = useReportFailure();
  const [failure, setFailure] = useState<string>();
  const [requestDeletion, { isLoading }] = profileApi.useRequestDeletionMutation();
  const { register, handleSubmit, setError, formState } = useForm<Password>({
    defaultValues: { currentPassword: '' },
  });

  async function ask(password: Password) {
    if (isLoading) return;
    setFailure(undefined);
    const { data, error } = await requestDeletion(password);
    if (data) {
      showToast({ tone: 'success', title: t('privacy.deletionSent') });
      onAsked(data);
      return;
    }
    const reason = report(t('privacy.deletionFailed'), error);
    const places = { CURRENT_PASSWORD_INCORRECT: 'currentPassword' } as const;
    const [atField] = fieldErrorsOf(error, ['currentPassword'], places);
    if (atField) setError(atField.name, { message: atField.message }, { shouldFocus: true });
    else setFailure(`${t('privacy.deletionFailed')}: ${reason}`);
  }

  return (
    <Form onSubmit={(event) => void handleSubmit(ask)(event)}>
      <FormError>{failure}</FormError>
      <PasswordField
        {...register('currentPassword', { required: t('currentPasswordMissing') })}
        label={t('currentPassword')}
        error={formState.errors.currentPassword?.message}
        maxLength={128}
        enterKeyHint="go"
      />
      <FormActions>
        <Button type="submit" variant="danger" busy={isLoading}>
          {t('privacy.sendDeletion')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}
