import { Page } from '@bambuzal/ui';
import { Tabs } from '@bambuzal/ui/data';
import { useCarriedTexts, useSearchParams } from '@bambuzal/web-kit';
import { ReadOnlyNotice } from '@bambuzal/product-ui';
import { accountTexts } from '../locales/account-texts';
import { AccessView } from './AccessView';
import { DevicesView } from './DevicesView';
import { LoginHistorySection } from './login-history/LoginHistorySection';

const views = ['access', 'devices', 'history'] as const;

/**
 * Security page: sign-in methods, devices, sessions and login history. The address holds the open
 * view.
 */
export default function SecurityPage() {
  const t = useCarriedTexts(accountTexts);
  const [parameters, setParameters] = useSearchParams();
  const view = views.find((known) => known === parameters.get('view')) ?? 'access';
  return (
    <Page title={t('security.title')} lead={t('security.lead')}>
      <ReadOnlyNotice />
      <Tabs
        label={t('security.title')}
        tabs={views.map((id) => ({ id, label: t(`security.${id}`) }))}
        selected={view}
        onSelect={(id) => setParameters({ view: id }, { replace: true })}
      >
        {view === 'access' && <AccessView />}
        {view === 'devices' && <DevicesView />}
        {view === 'history' && <LoginHistorySection />}
      </Tabs>
    </Page>
  );
}
