import { EmptyState } from '@bambuzal/ui';
import { shellTexts } from '../messages/shell-texts';

export function SignInNeeded() {
  const t = shellTexts.useTexts();
  return (
    <EmptyState level={1} title={t('signIn')}>
      {t('signInHelp')}
    </EmptyState>
  );
}
