import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { Tabs } from '@bambuzal/ui/data';
import { LoadedPart, logRemoteFailure, useSearchParams } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';
import { MemberContext, type MemberTabProps, memberTabs } from './member-tabs';

const log = (error: unknown) => logRemoteFailure('admin', "a tab of a member's page failed", error);

/** The parts of a member's page. The address has the chosen one, and what it filters by. */
export function MemberTabs(props: MemberTabProps) {
  const t = adminTexts.useTexts();
  const [parameters, setParameters] = useSearchParams();
  const { id, load } = memberTabs.find((tab) => tab.id === parameters.get('tab')) ?? memberTabs[0];
  return (
    <Tabs
      label={t('user.tabs')}
      tabs={memberTabs.map((tab) => ({ id: tab.id, label: t(tab.label) }))}
      selected={id}
      onSelect={(tab) => setParameters(tab === memberTabs[0].id ? {} : { tab })}
    >
      <MemberContext value={props}>
        <LoadedPart
          key={id}
          load={load}
          pending={<ListSkeleton />}
          failed={({ busy, retry }) => (
            <ReadFailure title={t('user.tabFailed')} onRetry={retry} busy={busy} />
          )}
          onError={log}
        />
      </MemberContext>
    </Tabs>
  );
}
