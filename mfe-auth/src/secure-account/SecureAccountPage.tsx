import { Button, Icon, Page, Row, Stack } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import {
  takeDestination,
  useCarriedTexts,
  useLogout,
  useNavigate,
  type UserJson,
  useSession,
} from '@bambuzal/web-kit';
import { SignedIn } from '@bambuzal/product-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { accountTexts } from '../locales/account-texts';
import { PasswordSection } from '../security/password/PasswordSection';
import { TwoFactorSection } from '../security/two-factor/TwoFactorSection';

/**
 * Steps that an administrator must finish before any other page opens, and the button that
 * continues.
 */
export default function SecureAccountPage() {
  const t = useCarriedTexts(accountTexts);
  const session = useSession();
  const isDone = session.status === 'signedIn' && session.user.missing === undefined;
  return (
    <Frame>
      <Page title={t('secure.title')} lead={t(isDone ? 'secure.done' : 'secure.lead')}>
        <SignedIn skeleton={null}>{(user) => <Tasks user={user} />}</SignedIn>
      </Page>
    </Frame>
  );
}

function Tasks({ user }: { readonly user: UserJson }) {
  const t = accountTexts.useTexts();
  const logOut = useLogout();
  const [isLeaving, setIsLeaving] = useState(false);
  const { missing, twoFactorEnabled } = user;
  return (
    <Stack $gap={6}>
      {missing === 'new_password' && <PasswordSection user={user} isFirst />}
      {missing !== 'new_password' && (missing !== undefined || twoFactorEnabled) && (
        <TwoFactorSection isEnabled={twoFactorEnabled} isMandatory />
      )}
      {missing === undefined && <Done />}
      <Row>
        <Button
          variant="quiet"
          icon={<Icon name="log-out" />}
          busy={isLeaving}
          onClick={() => {
            setIsLeaving(true);
            void logOut();
          }}
        >
          {t('secure.logout')}
        </Button>
      </Row>
    </Stack>
  );
}

function Done() {
  const t = accountTexts.useTexts();
  const navigate = useNavigate();
  return (
    <Section title={t('secure.doneTitle')}>
      <Row>
        <Button onClick={() => void navigate(takeDestination() ?? '/admin', { replace: true })}>
          {t('secure.onward')}
        </Button>
      </Row>
    </Section>
  );
}

const Frame = styled.div`
  width: 100%;
  max-width: 44rem;
  margin-inline: auto;
`;
