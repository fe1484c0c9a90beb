import { Banner } from '@bambuzal/ui';
import { adminTexts } from '../locales/admin-texts';
import { authorityOver } from './authority';
import { Columns } from './columns';
import type { MemberTabProps } from './member-tabs';
import { UserFacts } from './UserFacts';
import { UserForm } from './UserForm';

/** All stored data about a person, and the form that corrects it. */
export function DataTab({ person, caller }: MemberTabProps) {
  const t = adminTexts.useTexts();
  return (
    <Columns>
      <UserFacts person={person} />
      {authorityOver(person, caller).mayChange ? (
        <UserForm person={person} />
      ) : (
        <Banner tone="primary">{t('user.masterAlone')}</Banner>
      )}
    </Columns>
  );
}
