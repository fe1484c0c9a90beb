import { ButtonLink } from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import { dashboardTexts } from '../../locales/dashboard-texts';

/** Address of the whole statement. */
export const statementPath = '/transactions';

/** Link beside the latest lines to the whole statement. */
export function StatementLink() {
  const t = dashboardTexts.useTexts();
  return (
    <ButtonLink as={AppLink} to={statementPath} $variant="quiet" $small>
      {t('seeStatement')}
    </ButtonLink>
  );
}
