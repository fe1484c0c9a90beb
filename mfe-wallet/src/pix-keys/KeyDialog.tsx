import { Button } from '@bambuzal/ui';
import { CheckboxField, Form, FormActions, FormError, TextField } from '@bambuzal/ui/forms';
import { Dialog } from '@bambuzal/ui/overlays';
import type { PixKeyJson } from '../api';
import { walletTexts } from '../locales/wallet-texts';
import { KeyFields } from './KeyFields';
import { pixKeysTexts } from './locales/pix-keys-texts';
import { useKeyForm } from './use-key-form';

interface KeyDialogProps {
  /** Key to edit. If it is missing, the dialog adds a key. */
  readonly edited?: PixKeyJson;
  readonly onClose: () => void;
}

export function KeyDialog({ edited, onClose }: KeyDialogProps) {
  const t = pixKeysTexts.useTexts();
  const w = walletTexts.useTexts();
  const { form, isSaving, failure, save } = useKeyForm(edited, onClose);
  const { register, handleSubmit, formState } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(edited ? 'editTitle' : 'addTitle')}
      dismissable={!isSaving}
    >
      <Form onSubmit={(event) => void handleSubmit(save)(event)}>
        <FormError>{failure}</FormError>
        <KeyFields form={form} />
        <TextField
          {...register('description')}
          label={t('description')}
          help={t('descriptionHelp')}
          error={formState.errors.description?.message}
          optional
          maxLength={80}
          autoComplete="off"
          enterKeyHint="done"
        />
        {edited?.isDefault !== true && (
          <CheckboxField {...register('isDefault')} label={t('useAsDefault')} />
        )}
        <FormActions>
          <Button type="submit" busy={isSaving}>
            {t(edited ? 'save' : 'add')}
          </Button>
          <Button variant="secondary" disabled={isSaving} onClick={onClose}>
            {w('cancel')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
