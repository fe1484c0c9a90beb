import { ErrorState } from '@bambuzal/ui';
import type { SessionState } from '@bambuzal/web-kit';
import { shellTexts } from '../locales/shell-texts';

/** Who is signed in could not be asked, which is no reason to send anybody away. */
export function SessionFailed({
  session,
}: {
  readonly session: Extract<SessionState, { status: 'failed' }>;
}) {
  const t = shellTexts.useTexts();
  return (
    <ErrorState
      level={1}
      title={t('sessionFailed')}
      retryLabel={t('retry')}
      onRetry={session.retry}
      busy={session.busy}
    >
      {t('sessionFailedHelp')}
    </ErrorState>
  );
}
