import { readEmail } from '@bambuzal/contracts/typed/email';
import { Icon, Row, Text } from '@bambuzal/ui';
import { TextField } from '@bambuzal/ui/forms';
import { Controller, useFormContext } from 'react-hook-form';
import { isPhone } from '../../common/phone-dialog/is-phone';
import { PhoneInput } from '../../common/phone-dialog/PhoneInput';
import { limits } from '../limits';
import { registerTexts } from './locales/register-texts';
import type { RegistrationEntries } from './registration';

interface AccountFieldsProps {
  readonly isPhoneVerified: boolean;
  readonly onPhoneChange: () => void;
}

/** Name and contact details of a new member. */
export function AccountFields({ isPhoneVerified, onPhoneChange }: AccountFieldsProps) {
  const t = registerTexts.useTexts();
  const { register, control, formState } = useFormContext<RegistrationEntries>();
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register('fullName', {
          validate: (text) => text.trim().length >= limits.fullName.least || t('fullNameShort'),
        })}
        label={t('fullName')}
        error={errors.fullName?.message}
        maxLength={limits.fullName.most}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <TextField
        {...register('username', {
          validate: {
            length: (text) => text.trim().length >= limits.username.least || t('usernameShort'),
            characters: (text) =>
              /^[\p{L}\p{N}._-]+$/u.test(text.trim()) || t('usernameCharacters'),
          },
        })}
        label={t('username')}
        error={errors.username?.message}
        maxLength={limits.username.most}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <TextField
        {...register('email', {
          validate: (text) => readEmail(text) !== undefined || t('emailInvalid'),
        })}
        label={t('email')}
        error={errors.email?.message}
        maxLength={limits.email.most}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
      />
      <Controller
        control={control}
        name="phone"
        rules={{ validate: (phone) => isPhone(phone) || t('phoneInvalid') }}
        render={({ field }) => (
          <PhoneInput
            {...field}
            label={t('phone')}
            countryLabel={t('country')}
            help={isPhoneVerified ? <Verified /> : undefined}
            error={errors.phone?.message}
            onChange={(phone) => {
              field.onChange(phone);
              onPhoneChange();
            }}
          />
        )}
      />
    </>
  );
}

function Verified() {
  const t = registerTexts.useTexts();
  return (
    <Text as="span" $size={14} $tone="gain">
      <Row as="span" $gap={1}>
        <Icon name="circle-check" size={16} />
        {t('phoneVerified')}
      </Row>
    </Text>
  );
}
