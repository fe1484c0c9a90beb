import { AfterAnswer } from '@bambuzal/product-ui';
import { Stack } from '@bambuzal/ui';
import { listsApi } from '../api';
import { DevicesSection } from './devices/DevicesSection';
import { SessionsSection } from './sessions/SessionsSection';

/** View with the devices and, below their list, the open sessions. */
export function DevicesView() {
  const devices = listsApi.useDevicesQuery(1);
  return (
    <Stack $gap={6}>
      <DevicesSection />
      <AfterAnswer query={devices}>
        <SessionsSection />
      </AfterAnswer>
    </Stack>
  );
}
