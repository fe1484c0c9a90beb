import { ButtonLink, EmptyState, Icon, Stack } from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import { useFrame } from '../layout/frame-context';
import { signedInTexts } from './locales/signed-in-texts';

/** Shown in place of a page that the reader may not open. Names the administrators who may. */
export function AccessDenied() {
  const t = signedInTexts.useTexts();
  const { passage, route } = useFrame();
  const area = passage === 'restricted' ? route?.permission : undefined;
  return (
    <EmptyState
      level={1}
      picture={<Icon name="lock" size={32} />}
      title={t(area ? 'accessRestricted' : 'accessDenied')}
      action={
        <ButtonLink as={AppLink} to="/" $variant="secondary">
          {t('toStart')}
        </ButtonLink>
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
