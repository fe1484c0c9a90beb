import { EmptyState } from '@bambuzal/ui';
import { showToast } from '@bambuzal/web-kit';
import { Section, useFocusAfter } from '@bambuzal/ui/data';
import { PagedList } from '@bambuzal/product-ui';
import { useState } from 'react';
import { accountTexts } from '../../locales/account-texts';
import { Cards } from '../cards';
import { listsApi, pageSize, type DeviceJson } from '../../api';
import { DeviceCard } from './DeviceCard';
import { RemoveDeviceDialog } from './RemoveDeviceDialog';
import { RenameDeviceDialog } from './RenameDeviceDialog';

/** Devices from which the member signed in. */
export function DevicesSection() {
  const t = accountTexts.useTexts();
  const heading = useFocusAfter();
  const [page, setPage] = useState(1);
  const [renamed, setRenamed] = useState<DeviceJson>();
  const [removed, setRemoved] = useState<DeviceJson>();
  const query = listsApi.useDevicesQuery(page, { refetchOnMountOrArgChange: true });
  return (
    <Section title={t('devices.title')} lead={t('devices.lead')} headingRef={heading.ref}>
      <PagedList
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('devices.pages')}
        failed={t('devices.failed')}
        empty={<EmptyState title={t('devices.empty')} />}
      >
        {(devices) => (
          <Cards aria-label={t('devices.title')}>
            {devices.map((device) => (
              <DeviceCard
                key={device.id}
                device={device}
                page={page}
                onRename={() => setRenamed(device)}
                onRemove={() => setRemoved(device)}
              />
            ))}
          </Cards>
        )}
      </PagedList>
      {renamed && (
        <RenameDeviceDialog device={renamed} page={page} onClose={() => setRenamed(undefined)} />
      )}
      {removed && (
        <RemoveDeviceDialog
          device={removed}
          onClose={() => setRemoved(undefined)}
          onRemoved={() => {
            setRemoved(undefined);
            heading.moveFocus();
            showToast({ tone: 'success', title: t('devices.removed') });
          }}
        />
      )}
    </Section>
  );
}
