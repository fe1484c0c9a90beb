import { space } from '@bambuzal/ui';
import { DocumentField, PasswordField, SelectField, TextField } from '@bambuzal/ui/forms';
import { useLanguage, type UserJson } from '@bambuzal/web-kit';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { accountTexts } from '../locales/account-texts';
import { isPhone } from '../common/phone-dialog/is-phone';
import { PhoneInput } from '../common/phone-dialog/PhoneInput';
import { countryOptions } from './country-options';
import type { ProfileValues } from './profile-values';

interface ProfileFieldsProps {
  readonly form: UseFormReturn<ProfileValues>;
  readonly user: UserJson;
  readonly asksPassword: boolean;
  /** Content shown below the telephone field. */
  readonly phoneStatus: ReactNode;
}

const leastNameLength = 3;

export function ProfileFields({ form, user, asksPassword, phoneStatus }: ProfileFieldsProps) {
  const t = accountTexts.useTexts();
  const language = useLanguage();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Fields>
      <TextField
        {...register('fullName', {
          validate: (name) => name.trim().length >= leastNameLength || t('fullNameShort'),
        })}
        label={t('profile.fullName')}
        error={errors.fullName?.message}
        maxLength={120}
        autoComplete="name"
      />
      <DocumentPart form={form} />
      <PhonePart>
        <PhoneNumber form={form} user={user} />
        {phoneStatus}
      </PhonePart>
      {asksPassword && (
        <PasswordField
          {...register('currentPassword', { required: t('currentPasswordMissing') })}
          label={t('currentPassword')}
          help={t('profile.whyPassword')}
          error={errors.currentPassword?.message}
          maxLength={128}
        />
      )}
      <SelectField
        {...register('country')}
        label={t('profile.country')}
        error={errors.country?.message}
        options={countryOptions(language, user.country)}
        autoComplete="country"
      />
    </Fields>
  );
}

function DocumentPart({ form }: Pick<ProfileFieldsProps, 'form'>) {
  const t = accountTexts.useTexts();
  return (
    <Controller
      control={form.control}
      name="document"
      render={({ field, fieldState }) => (
        <DocumentField
          {...field}
          label={t('profile.document')}
          help={t('profile.documentHelp')}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function PhoneNumber({ form, user }: Pick<ProfileFieldsProps, 'form' | 'user'>) {
  const t = accountTexts.useTexts();
  return (
    <Controller
      control={form.control}
      name="phone"
      rules={{
        validate: (phone) => phone === user.phone || isPhone(phone) || t('phoneInvalid'),
      }}
      render={({ field, fieldState }) => (
        <PhoneInput
          {...field}
          label={t('profile.phone')}
          countryLabel={t('profile.phoneCountry')}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${space(3)} ${space(5)};
`;

const PhonePart = styled.div`
  display: grid;
  align-content: start;
  min-width: 0;
`;
