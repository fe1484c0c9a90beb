import type { SettingFactsJson } from '@bambuzal/contracts';
import { useFormatting } from '@bambuzal/web-kit';
import { useContext } from 'react';
import { styled } from 'styled-components';
import { settingsTexts } from './locales/settings-texts';
import { SettingFactsContext } from './setting-facts';
import type { SettingsField } from './settings-fields';
import { SettingValue } from './SettingValue';

interface SettingHelpProps {
  readonly field: Pick<SettingsField, 'help' | 'kind' | 'name'>;
}

/** Effect of a setting, its default and bounds, and its last change. */
export function SettingHelp({ field: { help, kind, name } }: SettingHelpProps) {
  const t = settingsTexts.useTexts();
  const facts = useContext(SettingFactsContext).get(name);
  return (
    <>
      {help && <Line>{t(help)}</Line>}
      {facts && kind !== 'secret' && (
        <Line>
          {t('fact.default')} <SettingValue value={facts.default} />
          <Bounds facts={facts} />
        </Line>
      )}
      {facts?.lastChange && <LastChange change={facts.lastChange} />}
    </>
  );
}

function Bounds({ facts: { isAboveLeast, least, most } }: { readonly facts: SettingFactsJson }) {
  const t = settingsTexts.useTexts();
  const { number } = useFormatting();
  if (least === null || most === null) return null;
  const bounds = { least: number(least), most: number(most) };
  return ` · ${t(isAboveLeast ? 'fact.above' : 'fact.bounds', bounds)}`;
}

function LastChange({ change }: { readonly change: NonNullable<SettingFactsJson['lastChange']> }) {
  const t = settingsTexts.useTexts();
  const { dateTime } = useFormatting();
  const { at, by } = change;
  return (
    <Line>
      {by === null
        ? t('fact.changed', { at: dateTime(at) })
        : t('fact.changedBy', { at: dateTime(at), name: by })}
    </Line>
  );
}

/* A help is inside a paragraph, so its lines are spans. */
const Line = styled.span`
  display: block;
`;
