import { Tabs } from '@bambuzal/ui/data';
import { useSearchParams } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';
import { type MemberTabProps, memberTabs } from './member-tabs';

/** The parts of a member's page. The address has the chosen one, and what it filters by. */
export function MemberTabs({ person, caller }: MemberTabProps) {
  const t = adminTexts.useTexts();
  const [parameters, setParameters] = useSearchParams();
  const { Content, id } =
    memberTabs.find((tab) => tab.id === parameters.get('tab')) ?? memberTabs[0];
  return (
    <Tabs
      label={t('user.tabs')}
      tabs={memberTabs.map((tab) => ({ id: tab.id, label: t(tab.label) }))}
      selected={id}
      onSelect={(tab) => setParameters(tab === memberTabs[0].id ? {} : { tab })}
    >
      <Content person={person} caller={caller} />
    </Tabs>
  );
}
