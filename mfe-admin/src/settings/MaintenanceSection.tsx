import { Text } from '@bambuzal/ui';
import { SwitchField } from '@bambuzal/ui/forms';
import { showToast } from '@bambuzal/web-kit';
import { Section } from '@bambuzal/ui/data';
import { useState } from 'react';
import { ConfirmedChange } from '../common/ConfirmedChange';
import { settingsTexts } from './locales/settings-texts';
import { operatorSettingsApi } from '../api/settings';

/**
 * Switch that closes the product for maintenance, or opens it. It is saved at once and does not
 * touch other unsaved changes on the page.
 */
export function MaintenanceSection({ isOn }: { readonly isOn: boolean }) {
  const t = settingsTexts.useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const [changeSettings] = operatorSettingsApi.useChangeSettingsMutation();
  return (
    <Section title={t('maintenance')} lead={t('maintenanceLead')}>
      <SwitchField
        label={t('maintenanceMode')}
        help={t(isOn ? 'maintenanceIsOn' : 'maintenanceIsOff')}
        checked={isOn}
        onChange={() => setIsAsking(true)}
      />
      {isAsking && (
        <ConfirmedChange
          title={t(isOn ? 'maintenanceEnd' : 'maintenanceStart')}
          confirmLabel={t(isOn ? 'maintenanceEndDo' : 'maintenanceStartDo')}
          tone={isOn ? 'primary' : 'danger'}
          change={() => changeSettings({ maintenanceMode: !isOn })}
          failed={t('saveFailed')}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false);
            showToast({ tone: 'success', title: t('saved') });
          }}
        >
          <Text>{t(isOn ? 'maintenanceEndHelp' : 'maintenanceStartHelp')}</Text>
        </ConfirmedChange>
      )}
    </Section>
  );
}
