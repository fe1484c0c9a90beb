import { ErrorState } from '@bambuzal/ui';
import { useSession, type UserJson } from '@bambuzal/web-kit';
import type { ReactNode } from 'react';
import { accountTexts } from '../messages/account-texts';

interface OwnAccountProps {
  /** In the shape of what comes. */
  readonly skeleton: ReactNode;
  readonly children: (user: UserJson) => ReactNode;
}

/** Shows what belongs to whoever is signed in, once that is known. */
export function OwnAccount({ skeleton, children }: OwnAccountProps) {
  const t = accountTexts.useTexts();
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
