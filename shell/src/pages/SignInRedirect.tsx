import { Spinner, Text } from '@bambuzal/ui';
import { goToSignIn, rememberDestination } from '@bambuzal/web-kit';
import { useEffect } from 'react';
import { FullPage } from '../layout/FullPage';
import { shellTexts } from '../locales/shell-texts';

const delayMs = 100;

/**
 * Redirects a visitor to the sign-in page with a full load. After sign-in the reader returns to
 * this page.
 */
export function SignInRedirect() {
  const t = shellTexts.useTexts();
  useEffect(() => {
    const timer = setTimeout(() => {
      rememberDestination(window.location.pathname + window.location.search);
      goToSignIn();
    }, delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <FullPage>
      <Spinner decorative large />
      <Text role="status" $tone="muted">
        {t('redirectingToSignIn')}
      </Text>
    </FullPage>
  );
}
