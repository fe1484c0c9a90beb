import { Badge, Button, Heading, Icon, Row, Stack, Text, type IconName } from '@bambuzal/ui';
import { SwitchField } from '@bambuzal/ui/forms';
import { useFormatting } from '@bambuzal/web-kit';
import { Changeable, useReadOnly, useReportFailure } from '@bambuzal/product-ui';
import { accountTexts } from '../../locales/account-texts';
import { CardHead } from '../cards';
import type { DeviceJson } from '../../api';
import { securityApi } from '../../api';

interface DeviceCardProps {
  readonly device: DeviceJson;
  /** Number of the list page that shows the device. */
  readonly page: number;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

const icons: Readonly<Record<DeviceJson['deviceType'], IconName>> = {
  mobile: 'smartphone',
  tablet: 'smartphone',
  desktop: 'monitor',
  other: 'globe',
};

export function DeviceCard({ device, page, onRename, onRemove }: DeviceCardProps) {
  const t = accountTexts.useTexts();
  const name = device.deviceName;
  return (
    <li>
      <CardHead>
        <Icon name={icons[device.deviceType]} />
        <div>
          <Heading as="h3" $size={16}>
            {name}
          </Heading>
          {device.current && <Badge $tone="primary">{t('devices.current')}</Badge>}
        </div>
      </CardHead>
      <DeviceFacts device={device} />
      <TrustSwitch device={device} page={page} />
      <Changeable>
        <Row>
          <Button
            variant="secondary"
            small
            icon={<Icon name="pencil" size={16} />}
            aria-label={t('devices.renameNamed', { name })}
            onClick={onRename}
          >
            {t('devices.rename')}
          </Button>
          <Button
            variant="secondary"
            small
            icon={<Icon name="trash-2" size={16} />}
            aria-label={t('devices.removeNamed', { name })}
            onClick={onRemove}
          >
            {t('devices.remove')}
          </Button>
        </Row>
      </Changeable>
    </li>
  );
}

function DeviceFacts({ device }: Pick<DeviceCardProps, 'device'>) {
  const t = accountTexts.useTexts();
  const { dateTime } = useFormatting();
  const { browser, operatingSystem, ipAddress, current, lastActive } = device;
  return (
    <Stack $gap={1}>
      <Text $size={14} $tone="muted">
        {`${browser} · ${operatingSystem}`}
      </Text>
      <Text $size={14} $tone="muted" $figures>
        {t('ip', { address: ipAddress })}
      </Text>
      <Text $size={14} $tone="muted" $figures>
        {current ? t('activeNow') : t('lastActive', { moment: dateTime(lastActive) })}
      </Text>
    </Stack>
  );
}

function TrustSwitch({ device, page }: Pick<DeviceCardProps, 'device' | 'page'>) {
  const t = accountTexts.useTexts();
  const report = useReportFailure();
  const isReadOnly = useReadOnly();
  const [changeDevice, { isLoading }] = securityApi.useChangeDeviceMutation();

  async function trust(isTrusted: boolean) {
    const { error } = await changeDevice({ id: device.id, page, patch: { isTrusted } });
    if (error) report(t('devices.changeFailed'), error);
  }

  return (
    <SwitchField
      label={t('devices.trusted')}
      checked={device.isTrusted}
      busy={isLoading}
      disabled={isReadOnly}
      onChange={(isTrusted) => void trust(isTrusted)}
    />
  );
}
