import { Banner } from '@bambuzal/ui';
import { styled } from 'styled-components';
import type { OperatorSettings } from '../api/settings';
import { settingsTexts } from './locales/settings-texts';
import { SettingName } from './SettingName';
import { SettingValue } from './SettingValue';
import { settingsFields } from './settings-fields';

interface ChangesMeanwhileProps {
  readonly before: OperatorSettings;
  readonly after: OperatorSettings;
}

/** Settings that changed while a person typed; nothing if none did. */
export function ChangesMeanwhile({ after, before }: ChangesMeanwhileProps) {
  const t = settingsTexts.useTexts();
  const changed = settingsFields.flatMap((field) =>
    field.kind !== 'secret' && before[field.name] !== after[field.name] ? [field.name] : [],
  );
  if (changed.length === 0) return null;
  return (
    <Banner tone="attention">
      {t('changedMeanwhile')}
      {changed.map((name) => (
        <Line key={name}>
          <SettingName name={name} />: <SettingValue value={before[name]} /> →{' '}
          <SettingValue value={after[name]} />
        </Line>
      ))}
    </Banner>
  );
}

const Line = styled.span`
  display: block;
`;
