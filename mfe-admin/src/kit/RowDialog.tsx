import { Button } from '@bambuzal/ui';
import { Form, FormActions, FormError } from '@bambuzal/ui/forms';
import { Dialog } from '@bambuzal/ui/overlays';
import { showToast, useLanguage, type Language, type RowValues } from '@bambuzal/web-kit';
import { fieldErrorsOf, useFailureText } from '@bambuzal/product-ui';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { adminTexts } from '../locales/admin-texts';
import { FieldOfRow } from './FieldOfRow';
import { LanguageField } from './LanguageField';
import type { TextKey } from './list-definition';
import type { RowField } from './row-field';
import { changedValues, formValues, problemOf, sentValues, type FormValues } from './row-values';
import { isTranslated, translationName } from './row-translations';

interface RowDialogProps {
  readonly title: string;
  /** Labels of the button that saves, and of its success. */
  readonly words?: { readonly save: TextKey; readonly saved: TextKey };
  readonly fields: readonly RowField[];
  /** The row to change; `undefined` to add one. */
  readonly row: object | undefined;
  readonly save: (
    values: RowValues,
  ) => PromiseLike<{ readonly data?: unknown; readonly error?: unknown }>;
  readonly onClose: () => void;
  /** Shown after the fields, such as a preview in the language of the typed texts. */
  readonly aside?: ((typed: FormValues, language: Language) => ReactNode) | undefined;
}

const addWords = { save: 'row.add', saved: 'row.added' } as const;
const changeWords = { save: 'save', saved: 'row.changed' } as const;

/** Adds or changes a row of an operator table. A refusal stays beside its field, with the input. */
export function RowDialog({ title, words, fields, row, save, onClose, aside }: RowDialogProps) {
  const t = adminTexts.useTexts();
  const language = useLanguage();
  const failureText = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [written, setWritten] = useState<Language>('pt-BR');
  const form = useForm<FormValues>({ defaultValues: formValues(fields, row, language) });
  const { handleSubmit, setError } = form;
  const { save: saveWord, saved: savedWord } = words ?? (row ? changeWords : addWords);

  /** Shows problems beside their fields. The fields must be there before one can get the focus. */
  function showProblems(problems: readonly { readonly name: string; readonly message: string }[]) {
    flushSync(() => setWritten('pt-BR'));
    problems.forEach(({ name, message }, index) =>
      setError(name, { message }, { shouldFocus: index === 0 }),
    );
  }

  async function submit(values: FormValues) {
    // The form checks only the fields that it shows, so not the Portuguese texts behind others.
    const hidden = written === 'pt-BR' ? [] : fields.filter(isTranslated);
    const problems = hidden.flatMap((field) => {
      const problem = problemOf(field, values[field.name]);
      return problem === undefined ? [] : [{ name: field.name, message: t(problem) }];
    });
    if (problems.length > 0) {
      showProblems(problems);
      return;
    }
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
      showToast({ tone: 'success', title: t(savedWord) });
      onClose();
      return;
    }
    // No toast: on a telephone it would cover the buttons of the dialog.
    setFailure(`${t('row.saveFailed')}: ${failureText(error)}`);
    const names = fields.map(({ name }) => name);
    showProblems(fieldErrorsOf(error, names));
  }

  return (
    <Dialog open onClose={onClose} title={title} size="medium" dismissable={!isBusy}>
      <Form onSubmit={(event) => void handleSubmit(submit)(event)}>
        <FormError>{failure}</FormError>
        {fields.some(isTranslated) && (
          <LanguageField
            label={t('row.language')}
            help={t('row.languageHelp')}
            value={written}
            onChange={setWritten}
          />
        )}
        {fields.map((field) => {
          const language = isTranslated(field) ? written : 'pt-BR';
          return (
            <FieldOfRow
              key={translationName(field.name, language)}
              field={field}
              language={language}
              form={form}
            />
          );
        })}
        {aside && <Aside form={form} show={(typed) => aside(typed, written)} />}
        <FormActions>
          <Button type="submit" busy={isBusy}>
            {t(saveWord)}
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
