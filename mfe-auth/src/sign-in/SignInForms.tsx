import { ErrorState, Heading, Skeleton, SkeletonGroup, Stack, Text } from '@bambuzal/ui';
import { Tabs } from '@bambuzal/ui/data';
import { kitTexts, LoadedPart, logRemoteFailure, useSearchParams } from '@bambuzal/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { signInTexts } from '../locales/sign-in-texts';
import { DemoHint } from './DemoHint';
import { LoginForm, type LoginFormProps } from './login/LoginForm';

interface SignInFormsProps {
  /** Sign-in for administrators: works during maintenance, and offers no registration. */
  readonly isAdministratorsDoor: boolean;
  readonly login: LoginFormProps;
}

type View = 'login' | 'register';

export function SignInForms({ isAdministratorsDoor, login }: SignInFormsProps) {
  const t = signInTexts.useTexts();
  const [parameters] = useSearchParams();
  const [view, setView] = useState<View>(parameters.has('ref') ? 'register' : 'login');
  const [wasRegisterSeen, setWasRegisterSeen] = useState(view === 'register');

  if (isAdministratorsDoor)
    return (
      <Stack $gap={5}>
        <Stack $gap={2}>
          <Heading $size={32}>{t('adminTitle')}</Heading>
          <Text $tone="muted">{t('adminLead')}</Text>
        </Stack>
        <LoginForm {...login} />
        <DemoHint />
      </Stack>
    );
  return (
    <Stack $gap={4}>
      <Heading $size={32}>{t(view === 'login' ? 'loginTitle' : 'registerTitle')}</Heading>
      <Tabs
        label={t('tabs')}
        tabs={[
          { id: 'login', label: t('loginTab') },
          { id: 'register', label: t('registerTab') },
        ]}
        selected={view}
        onSelect={(id) => {
          setView(id === 'register' ? 'register' : 'login');
          if (id === 'register') setWasRegisterSeen(true);
        }}
      >
        {view === 'login' && (
          <Stack $gap={5}>
            <LoginForm {...login} />
            <DemoHint />
          </Stack>
        )}
        {wasRegisterSeen && (
          // Stays mounted, so that the input is kept.
          <div hidden={view !== 'register'}>
            <Register />
          </div>
        )}
      </Tabs>
    </Stack>
  );
}

const loadRegisterForm = async () => (await import('./register/RegisterForm')).RegisterForm;

function logFailure(error: unknown) {
  logRemoteFailure('auth', 'the registration form failed', error);
}

/** Loaded when the tab is first opened, because most visitors already have an account. */
function Register() {
  const t = signInTexts.useTexts();
  const kit = kitTexts.useTexts();
  return (
    <LoadedPart
      load={loadRegisterForm}
      onError={logFailure}
      pending={<FormSkeleton />}
      failed={({ retry, busy }) => (
        <ErrorState
          title={t('registerUnavailable')}
          retryLabel={kit('retry')}
          onRetry={retry}
          busy={busy}
        >
          {t('registerUnavailableHelp')}
        </ErrorState>
      )}
    />
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup>
      <RegisterFormPlace $gap={5}>
        {Array.from({ length: 7 }, (_, index) => (
          <Stack key={index} $gap={2}>
            <Skeleton $width="8rem" $height="1rem" />
            <Skeleton $height="2.75rem" />
          </Stack>
        ))}
      </RegisterFormPlace>
    </SkeletonGroup>
  );
}

/* As high as the form, so that the parts below it stay where they are. */
const RegisterFormPlace = styled(Stack)`
  min-height: 54.25rem;
`;
