import { ErrorState } from '@bambuzal/ui';
import { useSession, type UserJson } from '@bambuzal/web-kit';
import type { ReactNode } from 'react';
import { adminTexts } from '../messages/admin-texts';

interface SignedInProps {
  /** In the shape of what comes. */
  readonly skeleton: ReactNode;
  readonly children: (administrator: UserJson) => ReactNode;
}

/** Shows what depends on who administers, once that is known. */
export function SignedIn({ skeleton, children }: SignedInProps) {
  const t = adminTexts.useTexts();
  const session = useSession();
  if (session.status === 'signedIn') return children(session.user);
  if (session.status === 'failed')
    return (
      <ErrorState
        title={t('accountFailed')}
        retryLabel={t('retry')}
        onRetry={session.retry}
        busy={session.busy}
      >
        {t('failedHelp')}
      </ErrorState>
    );
  // Signed out: the shell is about to lead to the sign-in page.
  return skeleton;
}
