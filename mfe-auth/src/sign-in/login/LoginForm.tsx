import { Button, Stack } from '@bambuzal/ui';
import { Form, FormError, PasswordField, TextField } from '@bambuzal/ui/forms';
import { useRef, useState, type SubmitEvent } from 'react';
import { signInTexts } from '../../locales/sign-in-texts';
import { limits } from '../limits';
import { ForgotPassword } from '../recovery/ForgotPassword';
import type { Credentials } from '../../api';
import { useLogin } from './use-login';

export interface LoginFormProps {
  /** Held by the page, so that it is still there when the reader returns to this form. */
  readonly username: string;
  readonly onUsernameChange: (username: string) => void;
  /** Called if the password is right but a second factor is needed. */
  readonly onTwoFactor: (credentials: Credentials) => void;
}

type Errors = { readonly [Field in keyof Credentials]?: string | undefined };

/**
 * The two fields do not use react-hook-form, because it is larger than all other code of a
 * visitor's first page. It loads with the larger forms.
 */
export function LoginForm({ username, onUsernameChange, onTwoFactor }: LoginFormProps) {
  const t = signInTexts.useTexts();
  const { attempt, isLoading } = useLogin();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  async function send(credentials: Credentials) {
    setFailure(undefined);
    const outcome = await attempt(credentials);
    if (outcome.kind === 'twoFactorRequired') onTwoFactor(credentials);
    if (outcome.kind !== 'refused') return;
    setFailure(outcome.text);
    if (outcome.isAboutCredentials) passwordField.current?.select();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isLoading) return;
    const password = passwordField.current?.value ?? '';
    const entered = { username: username.trim(), password };
    const short = shortOnes(entered);
    setErrors({
      username: short.username ? t('usernameShort') : undefined,
      password: short.password ? t('passwordShort') : undefined,
    });
    if (short.username) usernameField.current?.focus();
    else if (short.password) passwordField.current?.focus();
    else void send(entered);
  }

  return (
    <Stack $gap={1}>
      <Form onSubmit={submit}>
        <FormError>{failure}</FormError>
        <TextField
          ref={usernameField}
          name="username"
          label={t('usernameOrEmail')}
          value={username}
          error={errors.username}
          maxLength={limits.usernameOrEmail.most}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          enterKeyHint="next"
          onChange={(event) => {
            onUsernameChange(event.currentTarget.value);
            setErrors({ ...errors, username: undefined });
          }}
        />
        <PasswordField
          ref={passwordField}
          name="password"
          label={t('password')}
          error={errors.password}
          autoComplete="current-password"
          enterKeyHint="go"
          onChange={() => setErrors({ ...errors, password: undefined })}
        />
        <Button type="submit" busy={isLoading}>
          {t('logIn')}
        </Button>
      </Form>
      {/* Placed outside the form, because the dialog contains a form and forms cannot be nested. */}
      <ForgotPassword />
    </Stack>
  );
}

function shortOnes({ username, password }: Credentials) {
  return {
    username: username.length < limits.usernameOrEmail.least,
    password: password.length < limits.password.least,
  };
}
