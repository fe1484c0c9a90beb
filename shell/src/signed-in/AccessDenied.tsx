import { ButtonLink, EmptyState, Icon, Row, Stack } from '@bambuzal/ui';
import { AppLink, decideAccess } from '@bambuzal/web-kit';
import { useFrame } from '../layout/frame-context';
import { signedInTexts } from './locales/signed-in-texts';

/**
 * Shown in place of a page that the reader may not open. Names the administrators who may, and
 * leads to the page's read-only alternative if there is one that the reader may open.
 */
export function AccessDenied() {
  const t = signedInTexts.useTexts();
  const { passage, route, routes, user } = useFrame();
  const area = passage === 'restricted' ? route?.permission : undefined;
  const alternative = routes.find(({ path }) => path === route?.alternative);
  const offersAlternative = alternative && decideAccess(alternative, user) === 'open';
  return (
    <EmptyState
      level={1}
      picture={<Icon name="lock" size={32} />}
      title={t(area ? 'accessRestricted' : 'accessDenied')}
      action={
        <Row $justify="center">
          {offersAlternative && (
            <ButtonLink as={AppLink} to={alternative.path}>
              {t('readOnlyPage')}
            </ButtonLink>
          )}
          <ButtonLink as={AppLink} to="/" $variant="secondary">
            {t('toStart')}
          </ButtonLink>
        </Row>
      }
    >
      {area ? (
        <Stack $gap={2}>
          <p>{t('accessRestrictedHelp')}</p>
          <p>{t('neededTypes', { types: t(`types.${area}`) })}</p>
        </Stack>
      ) : (
        t('accessDeniedHelp')
      )}
    </EmptyState>
  );
}
