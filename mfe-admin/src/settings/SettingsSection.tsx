import { space } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { styled } from 'styled-components';
import { AppearancePreview } from './AppearancePreview';
import { GatewayTrial } from './GatewayTrial';
import { settingsTexts } from './locales/settings-texts';
import { SettingControl } from './SettingControl';
import type { SettingsField, SettingsGroup } from './settings-fields';

/** Places the toggles below the text fields. */
export function SettingsSection({ group: { title, fields } }: { readonly group: SettingsGroup }) {
  const t = settingsTexts.useTexts();
  const isToggle = ({ kind }: SettingsField) => kind === 'toggle';
  const parts = [fields.filter((field) => !isToggle(field)), fields.filter(isToggle)];
  return (
    <Section title={t(title)}>
      {parts.map((part, index) => (
        <Fields key={index}>
          {part.map((field) => (
            <SettingControl key={field.name} field={field} />
          ))}
        </Fields>
      ))}
      {title === 'group.crypto' && <GatewayTrial />}
      {title === 'group.appearance' && <AppearancePreview />}
    </Section>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  align-items: start;
  gap: ${space(2)} ${space(5)};
`;
