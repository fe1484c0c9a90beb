import { ButtonLink, EmptyState } from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';

/** Page shown at addresses whose pages are not built yet. */
export default function UnavailablePage() {
  const t = adminTexts.useTexts();
  return (
    <EmptyState
      level={1}
      title={t('unavailable.title')}
      action={
        <ButtonLink as={AppLink} to="/admin" $variant="secondary">
          {t('unavailable.back')}
        </ButtonLink>
      }
    />
  );
}
