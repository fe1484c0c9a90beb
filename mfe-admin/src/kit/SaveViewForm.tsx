import { Button } from '@bambuzal/ui';
import { Form, FormActions, FormError, SelectField, TextField } from '@bambuzal/ui/forms';
import { fieldErrorsOf, useFailureText } from '@bambuzal/product-ui';
import { showToast } from '@bambuzal/web-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { savedViewsApi } from '../api/saved-views';
import { adminTypes } from '../common/admin-types';
import { adminTexts } from '../locales/admin-texts';
import { type ListView, viewParameters } from './list-view';

interface SaveViewFormProps {
  readonly list: string;
  readonly view: ListView;
}

interface Values {
  readonly name: string;
  /** Type of administrators; empty for the reader alone. */
  readonly sharedWith: string;
}

/** Saves the search, the filters and the view of the list under a name. */
export function SaveViewForm({ list, view }: SaveViewFormProps) {
  const t = adminTexts.useTexts();
  const failureText = useFailureText();
  const [save] = savedViewsApi.useSaveViewMutation();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, reset, setError, formState } = useForm<Values>({
    defaultValues: { name: '', sharedWith: '' },
  });

  async function submit({ name, sharedWith }: Values) {
    setFailure(undefined);
    const query = viewParameters({ ...view, page: 1, after: undefined }).toString();
    const type = adminTypes.find((known) => known === sharedWith) ?? null;
    const { error } = await save({ list, name: name.trim(), query, sharedWith: type });
    if (error === undefined) {
      reset();
      showToast({ tone: 'success', title: t('views.saved') });
      return;
    }
    setFailure(failureText(error));
    fieldErrorsOf(error, ['name']).forEach(({ message }) => setError('name', { message }));
  }

  return (
    <Form onSubmit={(event) => void handleSubmit(submit)(event)}>
      <FormError>{failure}</FormError>
      <TextField
        {...register('name')}
        label={t('views.name')}
        error={formState.errors.name?.message}
        maxLength={60}
        autoComplete="off"
        required
      />
      <SelectField
        {...register('sharedWith')}
        label={t('views.sharedWith')}
        options={[
          { value: '', label: t('views.private') },
          ...adminTypes.map((type) => ({ value: type, label: t(`type.${type}`) })),
        ]}
      />
      <FormActions>
        <Button type="submit" busy={formState.isSubmitting}>
          {t('views.saveIt')}
        </Button>
      </FormActions>
    </Form>
  );
}
