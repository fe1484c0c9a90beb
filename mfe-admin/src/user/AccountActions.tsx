import type { AdministeredUserJson } from '@bambuzal/contracts';
import { ButtonLink, Stack, Text } from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import { Section, useFocusAfter } from '@bambuzal/ui/data';
import { adminTexts } from '../locales/admin-texts';
import type { Authority } from './authority';
import { ConfirmedAction } from './ConfirmedAction';
import { useAccountActions } from './use-account-actions';

interface AccountActionsProps {
  readonly person: AdministeredUserJson;
  readonly authority: Authority;
}

/** Actions on a person's access, for readers who may change the account. */
export function AccountActions({ person, authority }: AccountActionsProps) {
  const t = adminTexts.useTexts();
  const heading = useFocusAfter();
  const actions = useAccountActions(person);
  if (authority.isOwn) return <OwnAccess />;
  return (
    <Section title={t('user.access')} headingRef={heading.ref}>
      <Stack as="ul" $gap={1} style={{ listStyle: 'none' }}>
        {actions.map((action) => (
          <ConfirmedAction key={action.key} action={action} onDone={heading.moveFocus} />
        ))}
      </Stack>
    </Section>
  );
}

function OwnAccess() {
  const t = adminTexts.useTexts();
  return (
    <Section title={t('user.access')}>
      <Text>{t('user.ownAccess')}</Text>
      <div>
        <ButtonLink as={AppLink} to="/security" $variant="secondary">
          {t('user.ownSecurity')}
        </ButtonLink>
      </div>
    </Section>
  );
}
