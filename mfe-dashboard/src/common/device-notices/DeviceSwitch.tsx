import { Card } from '@bambuzal/ui';
import { SwitchField } from '@bambuzal/ui/forms';
import { showToast, useCarriedTexts, useSession } from '@bambuzal/web-kit';
import { useReadOnly } from '@bambuzal/product-ui';
import { useState } from 'react';
import { deviceNotices, switchDeviceNotices } from './device-notices';
import { deviceTexts } from './locales/device-texts';
import { useDeviceNotices } from './use-device-notices';

/**
 * Switch for notifications of this device while the product is not visible. Shown only on devices
 * that support them.
 */
export function DeviceSwitch() {
  const t = useCarriedTexts(deviceTexts);
  const choice = useDeviceNotices();
  const isReadOnly = useReadOnly();
  const [isAsking, setAsking] = useState(false);
  const session = useSession();
  // Not shown to administrators, because they get no notices. In a view of a member's account, the
  // device also belongs to the administrator.
  const isAdministrator = session.status === 'signedIn' && session.user.role === 'admin';
  if (choice === 'impossible' || isReadOnly || isAdministrator) return null;

  async function change(isWanted: boolean) {
    setAsking(true);
    await switchDeviceNotices(isWanted);
    setAsking(false);
    if (isWanted && deviceNotices() !== 'on')
      showToast({ tone: 'info', title: t('deviceRefused') });
  }

  return (
    <Card>
      <SwitchField
        label={t('device')}
        help={t(choice === 'blocked' ? 'deviceBlocked' : 'deviceHelp')}
        checked={choice === 'on'}
        disabled={choice === 'blocked'}
        busy={isAsking}
        onChange={(isWanted) => void change(isWanted)}
      />
    </Card>
  );
}
