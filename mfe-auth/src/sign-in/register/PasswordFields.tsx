import { normalisePassword } from '@bambuzal/contracts/typed/password';
import { PasswordField, TextField } from '@bambuzal/ui/forms';
import { useSettings } from '@bambuzal/web-kit';
import { useFormContext, useWatch } from 'react-hook-form';
import { passwordScore } from '../../common/password-strength';
import { limits } from '../limits';
import { registerTexts } from './locales/register-texts';
import type { RegistrationEntries } from './registration';

/** Password, its confirmation, and the referral code. */
export function PasswordFields() {
  const t = registerTexts.useTexts();
  const { passwordMinLength: least } = useSettings().settings;
  const { register, control, formState } = useFormContext<RegistrationEntries>();
  const { errors } = formState;
  const [password, ...personal] = useWatch({
    control,
    name: ['password', 'username', 'email', 'fullName'],
  });
  const score = passwordScore(password, personal, least);
  return (
    <>
      <PasswordField
        {...register('password', {
          deps: formState.isSubmitted ? 'confirmPassword' : [],
          validate: (text) =>
            text.length >= Math.max(least, limits.password.least) ||
            t('passwordShort', { minimum: least }),
        })}
        label={t('password')}
        help={t('passwordTip')}
        error={errors.password?.message}
        strength={password === '' ? undefined : { score, label: t(`strength.${score}`) }}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...register('confirmPassword', {
          validate: (text, entries) =>
            normalisePassword(text) === normalisePassword(entries.password) || t('passwordsDiffer'),
        })}
        label={t('confirmPassword')}
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <TextField
        {...register('referralCode')}
        label={t('referralCode')}
        optional
        error={errors.referralCode?.message}
        maxLength={limits.referralCode.most}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
    </>
  );
}
