import { Button } from '@bambuzal/ui';
import {
  AmountField,
  CheckboxField,
  Form,
  FormActions,
  FormError,
  SelectField,
  TextAreaField,
  TextField,
} from '@bambuzal/ui/forms';
import { Dialog } from '@bambuzal/ui/overlays';
import { showToast, useLanguage, type RowValues } from '@bambuzal/web-kit';
import { fieldErrorsOf, useFailureText } from '@bambuzal/product-ui';
import { type ReactNode, useState } from 'react';
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { adminTexts } from '../locales/admin-texts';
import {
  changedValues,
  formValues,
  problemOf,
  sentValues,
  type FormValues,
  type RowField,
} from './row-values';

interface RowDialogProps {
  readonly title: string;
  readonly fields: readonly RowField[];
  /** The row to change; `undefined` to add one. */
  readonly row: object | undefined;
  readonly save: (
    values: RowValues,
  ) => PromiseLike<{ readonly data?: unknown; readonly error?: unknown }>;
  readonly onClose: () => void;
  /** Shown after the fields, such as a preview of what was typed. */
  readonly aside?: ((typed: FormValues) => ReactNode) | undefined;
}

/** Adds or changes a row of an operator table. A refusal stays beside its field, with the input. */
export function RowDialog({ title, fields, row, save, onClose, aside }: RowDialogProps) {
  const t = adminTexts.useTexts();
  const language = useLanguage();
  const failureText = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useForm<FormValues>({ defaultValues: formValues(fields, row, language) });
  const { handleSubmit, setError } = form;

  async function submit(values: FormValues) {
    const sent = row ? changedValues(fields, values, row, language) : sentValues(fields, values);
    if (sent === undefined) {
      onClose();
      return;
    }
    setIsBusy(true);
    setFailure(undefined);
    const { data, error } = await save(sent);
    setIsBusy(false);
    if (data !== undefined) {
      showToast({ tone: 'success', title: t(row ? 'row.changed' : 'row.added') });
      onClose();
      return;
    }
    // No toast: on a telephone it would cover the buttons of the dialog.
    setFailure(`${t('row.saveFailed')}: ${failureText(error)}`);
    const names = fields.map(({ name }) => name);
    fieldErrorsOf(error, names).forEach(({ name, message }, index) =>
      setError(name, { message }, { shouldFocus: index === 0 }),
    );
  }

  return (
    <Dialog open onClose={onClose} title={title} size="medium" dismissable={!isBusy}>
      <Form onSubmit={(event) => void handleSubmit(submit)(event)}>
        <FormError>{failure}</FormError>
        {fields.map((field) => (
          <FieldOfRow key={field.name} field={field} form={form} />
        ))}
        {aside && <Aside form={form} show={aside} />}
        <FormActions>
          <Button type="submit" busy={isBusy}>
            {t(row ? 'save' : 'row.add')}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

interface AsideProps {
  readonly form: UseFormReturn<FormValues>;
  readonly show: (typed: FormValues) => ReactNode;
}

function Aside({ form, show }: AsideProps) {
  const typed = Object.entries(useWatch({ control: form.control }));
  return show(Object.fromEntries(typed.map(([name, value]) => [name, value ?? ''])));
}

interface FieldOfRowProps {
  readonly field: RowField;
  readonly form: UseFormReturn<FormValues>;
}

/** A field of an amount, which writes thousands and decimals as the reader's language does. */
function AmountOfRow({ field, form }: FieldOfRowProps) {
  const t = adminTexts.useTexts();
  const { help, label, name } = field;
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{
        validate: (value) => {
          const problem = problemOf(field, value);
          return problem === undefined || t(problem);
        },
      }}
      render={({ field: { value, ...control }, fieldState }) => (
        <AmountField
          {...control}
          label={t(label)}
          help={help && t(help)}
          error={fieldState.error?.message}
          value={String(value)}
        />
      )}
    />
  );
}

function FieldOfRow({ field, form }: FieldOfRowProps) {
  const t = adminTexts.useTexts();
  const { formState, register } = form;
  const { kind, label, help, name } = field;
  if (kind === 'amount') return <AmountOfRow field={field} form={form} />;
  const shared = {
    ...register(name, {
      validate: (value) => {
        const problem = problemOf(field, value);
        return problem === undefined || t(problem);
      },
    }),
    label: t(label),
    help: help && t(help),
    error: formState.errors[name]?.message,
  };
  if (kind === 'flag') return <CheckboxField {...shared} />;
  if (kind === 'percentage') {
    return (
      <TextField {...shared} suffix="%" inputMode="decimal" maxLength={6} autoComplete="off" />
    );
  }
  if (kind === 'whole') {
    return <TextField {...shared} inputMode="numeric" maxLength={9} autoComplete="off" />;
  }
  if (kind === 'choice') {
    const options = Object.entries(field.options).map(([value, text]) => ({
      value,
      label: t(text),
    }));
    return <SelectField {...shared} options={options} />;
  }
  const Text = kind === 'text' ? TextField : TextAreaField;
  return <Text {...shared} maxLength={field.maxLength} autoComplete="off" />;
}
