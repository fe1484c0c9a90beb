import { Button } from '@bambuzal/ui';
import { Form, FormActions, TextField } from '@bambuzal/ui/forms';
import { useForm } from 'react-hook-form';
import type { KeptHead } from '../api/audit-logs';
import { adminTexts } from '../locales/admin-texts';

interface KeptHeadFormProps {
  readonly isBusy: boolean;
  readonly onVerify: (kept: KeptHead) => void;
}

interface Values {
  readonly sequence: string;
  readonly hash: string;
}

/** Form with an end of the chain that was kept elsewhere. */
export function KeptHeadForm({ isBusy, onVerify }: KeptHeadFormProps) {
  const t = adminTexts.useTexts();
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { sequence: '', hash: '' },
  });
  const verify = ({ sequence, hash }: Values) =>
    onVerify({ sequence: Number(sequence), hash: hash.trim().toLowerCase() });

  return (
    <Form onSubmit={(event) => void handleSubmit(verify)(event)}>
      <TextField
        {...register('sequence', {
          pattern: { value: /^\s*[1-9]\d{0,11}\s*$/, message: t('integrity.sequenceWrong') },
          required: t('integrity.sequenceWrong'),
        })}
        label={t('integrity.sequence')}
        inputMode="numeric"
        autoComplete="off"
        error={formState.errors.sequence?.message}
      />
      <TextField
        {...register('hash', {
          pattern: { value: /^\s*[0-9a-f]{64}\s*$/i, message: t('integrity.hashWrong') },
          required: t('integrity.hashWrong'),
        })}
        label={t('integrity.hash')}
        autoComplete="off"
        spellCheck={false}
        error={formState.errors.hash?.message}
      />
      <FormActions>
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t('integrity.kept')}
        </Button>
      </FormActions>
    </Form>
  );
}
