import { Banner, Stack } from '@bambuzal/ui';
import { adminTexts } from '../locales/admin-texts';
import { AccountActions } from './AccountActions';
import { authorityOver } from './authority';
import type { MemberTabProps } from './member-tabs';
import { SecurityFacts } from './SecurityFacts';

/** Actions on a person's access, and where they sign in. */
export function SecurityTab({ person, caller }: MemberTabProps) {
  const t = adminTexts.useTexts();
  const authority = authorityOver(person, caller);
  if (!authority.isOwn && !authority.mayChange) {
    return <Banner tone="primary">{t('user.masterAlone')}</Banner>;
  }
  return (
    <Stack $gap={6}>
      <AccountActions person={person} authority={authority} />
      <SecurityFacts personId={person.id} />
    </Stack>
  );
}
