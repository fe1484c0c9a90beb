import { Banner } from '@bambuzal/ui';
import { styled } from 'styled-components';
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
        <Line key={name}>
          {t(name)}: <SettingValue value={before[name]} /> → <SettingValue value={after[name]} />
        </Line>
      ))}
    </Banner>
  );
}

const Line = styled.span`
  display: block;
`;
