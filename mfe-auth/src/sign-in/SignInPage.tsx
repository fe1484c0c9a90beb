import { size, space } from '@bambuzal/ui';
import { FormError } from '@bambuzal/ui/forms';
import { takeNotice, useLocation } from '@bambuzal/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { signInTexts } from '../locales/sign-in-texts';
import type { Credentials } from '../api';
import { SignInForms } from './SignInForms';
import { useKeptCredentials } from './login/use-kept-credentials';
import { Promotion } from './Promotion';
import { useFetched } from './use-fetched';

const loadSecondStep = async () => (await import('./login/TwoFactorForm')).TwoFactorForm;

const wordsOf = { SESSION_REVOKED: 'sessionRevoked', SESSION_EXPIRED: 'sessionExpired' } as const;

/**
 * Sign-in page: tabs for sign-in and registration. The second step of a sign-in replaces the tabs.
 */
export default function SignInPage() {
  const t = signInTexts.useTexts();
  const { pathname } = useLocation();
  const isAdministratorsDoor = /^\/auth\/admin(\/|$)/.test(pathname);
  const [alert, setAlert] = useState(() => {
    const notice = takeNotice();
    return notice && t(wordsOf[notice]);
  });
  const [username, setUsername] = useState('');
  const kept = useKeptCredentials();
  const { Part: SecondStep, fetchPart: fetchSecondStep } = useFetched(loadSecondStep);
  const [isSecondStep, setIsSecondStep] = useState(false);

  async function beginSecondStep(credentials: Credentials) {
    kept.keep(credentials);
    setAlert(undefined);
    const isThere = await fetchSecondStep();
    if (!isThere) kept.forget();
    setIsSecondStep(isThere);
  }

  return (
    <Frame>
      <Side>
        <Door>
          <FormError>{alert}</FormError>
          {isSecondStep && SecondStep ? (
            <SecondStep
              kept={kept}
              onBack={(reason) => {
                kept.forget();
                setAlert(reason);
                setIsSecondStep(false);
              }}
            />
          ) : (
            <SignInForms
              isAdministratorsDoor={isAdministratorsDoor}
              login={{
                username,
                onUsernameChange: setUsername,
                onTwoFactor: (credentials) => void beginSecondStep(credentials),
              }}
            />
          )}
        </Door>
      </Side>
      <Promotion />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  @media (width >= 1024px) {
    /* All that the page's header leaves. */
    min-height: calc(100dvh - ${size('header')});
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Side = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  padding: ${space(6)} ${space(4)} ${space(8)};
  @media (width >= 768px) {
    padding-block: ${space(12)};
  }
  @media (width >= 1024px) {
    /* From the top, so that the title stays where it is when the form below it changes. */
    padding: clamp(${space(12)}, 12vh, 9rem) ${space(12)} ${space(12)};
  }
`;

const Door = styled.div`
  display: grid;
  gap: ${space(5)};
  width: 100%;
  max-width: 26rem;
  min-width: 0;
`;
