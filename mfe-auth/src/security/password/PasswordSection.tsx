import { normalisePassword } from '@bambuzal/contracts/typed/password';
import { Button } from '@bambuzal/ui';
import { Form, FormActions, PasswordField, type PasswordStrength } from '@bambuzal/ui/forms';
import { showToast, useSettings, type UserJson } from '@bambuzal/web-kit';
import { Section } from '@bambuzal/ui/data';
import { Changeable, fieldErrorsOf, useReportFailure } from '@bambuzal/product-ui';
import { useForm, useWatch } from 'react-hook-form';
import { accountTexts } from '../../locales/account-texts';
import { securityApi, type PasswordChange } from '../../api';
import { passwordScore } from '../../common/password-strength';

const fields = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
const empty: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' };
const longest = 128;
/** Recommended length in characters, as in the text `password.tip`. */
const recommended = 8;

/** Field for each error code, for errors where the server names no field. */
const places = {
  CURRENT_PASSWORD_INCORRECT: 'currentPassword',
  PASSWORD_TOO_SHORT: 'newPassword',
  PASSWORD_TOO_COMMON: 'newPassword',
} as const;

interface PasswordSectionProps {
  readonly user: UserJson;
  /** Whether it is the first password chosen after the account became an administrator's. */
  readonly isFirst?: boolean;
}

export function PasswordSection({ user, isFirst = false }: PasswordSectionProps) {
  const t = accountTexts.useTexts();
  const minimum = useShortest(user);
  return (
    <Section
      title={t(isFirst ? 'secure.passwordTitle' : 'password.title')}
      lead={isFirst ? t('secure.passwordLead', { minimum }) : t('password.lead')}
    >
      <PasswordForm
        user={user}
        minimum={minimum}
        saveLabel={t(isFirst ? 'secure.passwordSave' : 'password.change')}
      />
    </Section>
  );
}

interface PasswordFormProps {
  readonly user: UserJson;
  /** Minimum length in characters. */
  readonly minimum: number;
  readonly saveLabel: string;
}

function PasswordForm({ user, minimum, saveLabel }: PasswordFormProps) {
  const t = accountTexts.useTexts();
  const report = useReportFailure();
  const [changePassword, { isLoading }] = securityApi.useChangePasswordMutation();
  const { control, register, handleSubmit, reset, setError, formState } = useForm<PasswordChange>({
    defaultValues: empty,
  });
  const { errors } = formState;
  const strength = useStrength(useWatch({ control, name: 'newPassword' }), user);
  const tooShort = t('passwordShort', { minimum });

  async function change(entered: PasswordChange) {
    if (isLoading) return;
    const { error } = await changePassword(entered);
    if (!error) {
      reset(empty);
      showToast({ tone: 'success', title: t('password.changed'), text: t('password.othersEnded') });
      return;
    }
    report(t('password.changeFailed'), error);
    fieldErrorsOf(error, fields, places).forEach(({ name, message }, index) =>
      setError(name, { message }, { shouldFocus: index === 0 }),
    );
  }

  return (
    <Form onSubmit={(event) => void handleSubmit(change)(event)}>
      <Changeable>
        {/*
         * Hidden user name, so that a password manager knows which account the password belongs to.
         */}
        <input hidden readOnly autoComplete="username" value={user.username} />
        <PasswordField
          {...register('currentPassword', { required: t('currentPasswordMissing') })}
          label={t('currentPassword')}
          error={errors.currentPassword?.message}
          maxLength={longest}
        />
        <PasswordField
          {...register('newPassword', {
            required: tooShort,
            minLength: { value: minimum, message: tooShort },
          })}
          label={t('password.new')}
          help={t(minimum > recommended ? 'password.atLeast' : 'password.tip', { minimum })}
          error={errors.newPassword?.message}
          strength={strength}
          maxLength={longest}
          autoComplete="new-password"
        />
        <PasswordField
          {...register('confirmPassword', {
            required: tooShort,
            minLength: { value: minimum, message: tooShort },
            validate: (text, { newPassword }) =>
              normalisePassword(text) === normalisePassword(newPassword) || t('passwordsDiffer'),
          })}
          label={t('password.confirm')}
          error={errors.confirmPassword?.message}
          maxLength={longest}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <FormActions>
          <Button type="submit" busy={isLoading}>
            {saveLabel}
          </Button>
        </FormActions>
      </Changeable>
    </Form>
  );
}

/** @returns minimum length in characters */
function useShortest({ role }: UserJson): number {
  const { passwordMinLength, adminPasswordMinLength } = useSettings().settings;
  return role === 'admin' ? Math.max(adminPasswordMinLength, passwordMinLength) : passwordMinLength;
}

function useStrength(password: string, user: UserJson): PasswordStrength | undefined {
  const t = accountTexts.useTexts();
  if (password === '') return undefined;
  const score = passwordScore(password, [user.username, user.email, user.fullName]);
  return { score, label: t(`password.strength.${score}`) };
}
