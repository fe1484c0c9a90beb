import type { AuditLogJson } from '@bambuzal/contracts';
import { Text } from '@bambuzal/ui';
import { showToast } from '@bambuzal/web-kit';
import { operatorSettingsApi } from '../api/settings';
import { ConfirmedChange } from '../common/ConfirmedChange';
import { settingsTexts } from './locales/settings-texts';
import { SettingName } from './SettingName';
import { SettingValue } from './SettingValue';
import { undoOf } from './undo';

interface UndoDialogProps {
  readonly record: AuditLogJson;
  /** Revision of the settings that are shown. */
  readonly revision: number;
  readonly onClose: () => void;
}

/** Sets the old values of a change again, as a new change. */
export function UndoDialog({ onClose, record, revision }: UndoDialogProps) {
  const t = settingsTexts.useTexts();
  const [changeSettings] = operatorSettingsApi.useChangeSettingsMutation();
  const change = undoOf(record);
  return (
    <ConfirmedChange
      title={t('undoTitle')}
      confirmLabel={t('undo')}
      change={() => changeSettings({ ...change, revision })}
      failed={t('saveFailed')}
      onClose={onClose}
      onDone={() => {
        onClose();
        showToast({ tone: 'success', title: t('saved') });
      }}
    >
      <Text>{t('undoHelp')}</Text>
      {Object.entries(change).map(([name, value]) => (
        <Text key={name}>
          <SettingName name={name} />: <SettingValue value={value} />
        </Text>
      ))}
    </ConfirmedChange>
  );
}
