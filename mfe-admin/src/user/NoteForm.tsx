import { Button } from '@bambuzal/ui';
import { Form, FormActions, TextAreaField } from '@bambuzal/ui/forms';
import { fieldErrorsOf, useReportFailure } from '@bambuzal/product-ui';
import { useForm } from 'react-hook-form';
import { adminTexts } from '../locales/admin-texts';

interface NoteFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly text?: string;
  readonly save: (
    text: string,
  ) => PromiseLike<{ readonly data?: unknown; readonly error?: unknown }>;
  readonly onSaved: () => void;
  readonly onCancel?: () => void;
}

/** Form of a note. The text stays in its field until it is saved. */
export function NoteForm(props: NoteFormProps) {
  const { label, submitLabel, text = '', save, onSaved, onCancel } = props;
  const t = adminTexts.useTexts();
  const report = useReportFailure();
  const { formState, handleSubmit, register, reset, setError } = useForm({
    defaultValues: { text },
  });
  const { errors, isSubmitting } = formState;

  async function submit(values: { readonly text: string }) {
    const { data, error } = await save(values.text);
    if (data !== undefined) {
      reset();
      onSaved();
      return;
    }
    report(t('notes.saveFailed'), error);
    fieldErrorsOf(error, ['text'], { NOTE_FIXED: 'text' }).forEach(({ name, message }) =>
      setError(name, { message }, { shouldFocus: true }),
    );
  }

  return (
    <Form onSubmit={(event) => void handleSubmit(submit)(event)}>
      <TextAreaField
        {...register('text', { validate: (typed) => typed.trim() !== '' || t('row.missing') })}
        label={label}
        error={errors.text?.message}
        maxLength={2000}
        autoComplete="off"
      />
      <FormActions>
        <Button type="submit" busy={isSubmitting}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
