import type { AdministeredUserJson } from '@bambuzal/contracts';
import { Button, space } from '@bambuzal/ui';
import { Form, FormActions, SelectField, TextField } from '@bambuzal/ui/forms';
import { showToast, useLanguage } from '@bambuzal/web-kit';
import { Section } from '@bambuzal/ui/data';
import { fieldErrorsOf, useReportFailure } from '@bambuzal/product-ui';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { adminTexts } from '../locales/admin-texts';
import { usersApi } from '../api/users';
import { countryOptions } from './countries';
import { changeOf, userFields, userValues, type UserValues } from './user-values';

/** Fields that an administrator may correct. The server validates each field. */
export function UserForm({ person }: { readonly person: AdministeredUserJson }) {
  const t = adminTexts.useTexts();
  const report = useReportFailure();
  const [changeUser, { isLoading }] = usersApi.useChangeUserMutation();
  const form = useForm<UserValues>({
    values: userValues(person),
    // Unsaved input stays when the account is refetched.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { control, handleSubmit, reset, setError } = form;
  const isChanged = useWatch({
    control,
    compute: (values: UserValues) => changeOf(values, person) !== undefined,
  });

  async function save(values: UserValues) {
    const change = changeOf(values, person);
    if (isLoading || !change) return;
    const { data, error } = await changeUser({ id: person.id, ...change });
    if (data) {
      reset(userValues(data), { keepDirtyValues: false });
      showToast({ tone: 'success', title: t('user.saved') });
      return;
    }
    report(t('user.saveFailed'), error);
    fieldErrorsOf(error, userFields).forEach(({ name, message }, index) =>
      setError(name, { message }, { shouldFocus: index === 0 }),
    );
  }

  return (
    <Section title={t('user.data')} lead={t('user.dataLead')}>
      <Form onSubmit={(event) => void handleSubmit(save)(event)}>
        <UserFields person={person} form={form} />
        <FormActions>
          <Button type="submit" busy={isLoading} disabled={!isChanged}>
            {t('save')}
          </Button>
        </FormActions>
      </Form>
    </Section>
  );
}

interface UserFieldsProps {
  readonly person: AdministeredUserJson;
  readonly form: UseFormReturn<UserValues>;
}

function UserFields({ person, form: { register, formState } }: UserFieldsProps) {
  const t = adminTexts.useTexts();
  const language = useLanguage();
  const { errors } = formState;
  return (
    <Fields>
      <TextField
        {...register('fullName')}
        label={t('user.fullName')}
        error={errors.fullName?.message}
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        {...register('email')}
        label={t('users.email')}
        error={errors.email?.message}
        type="email"
        maxLength={254}
        autoComplete="off"
      />
      <TextField
        {...register('phone')}
        label={t('users.phone')}
        help={t('user.phoneHelp')}
        error={errors.phone?.message}
        type="tel"
        maxLength={64}
        autoComplete="off"
      />
      <TextField
        {...register('document')}
        label={t('user.document')}
        help={t('user.documentHelp')}
        error={errors.document?.message}
        maxLength={64}
        autoComplete="off"
      />
      <SelectField
        {...register('country')}
        label={t('user.country')}
        error={errors.country?.message}
        options={countryOptions(language, person.country)}
      />
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${space(3)} ${space(5)};
`;
