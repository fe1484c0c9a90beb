import { Banner } from '@bambuzal/ui';
import type { OperatorSettings } from '../api/settings';
import { settingsTexts } from './locales/settings-texts';
import { SettingValue } from './SettingValue';
import { settingsFields } from './settings-fields';

interface OthersChangesProps {
  readonly before: OperatorSettings;
  readonly after: OperatorSettings;
}

/** Settings that somebody else changed while a form was filled. */
export function OthersChanges({ after, before }: OthersChangesProps) {
  const t = settingsTexts.useTexts();
  const changed = settingsFields.flatMap((field) =>
    field.kind !== 'secret' && before[field.name] !== after[field.name] ? [field.name] : [],
  );
  return (
    <Banner tone="attention">
      {t('changedByOther')}
      {changed.map((name) => (
        <div key={name}>
          {t(name)}: <SettingValue value={before[name]} /> → <SettingValue value={after[name]} />
        </div>
      ))}
    </Banner>
  );
}
