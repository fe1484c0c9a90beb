import { adminTexts } from '../../locales/admin-texts';
import { useLevelOptions } from './use-level-options';

/** Names of the levels that something is meant for. A level that no longer exists has no name. */
export function LevelNames({ levels }: { readonly levels: readonly string[] }) {
  const t = adminTexts.useTexts();
  const { options } = useLevelOptions();
  if (levels.length === 0) return t('ads.everybody');
  const names = options?.filter(({ value }) => levels.includes(value)).map(({ label }) => label);
  return names === undefined || names.length === 0
    ? t('ads.levelCount', { count: levels.length })
    : names.join(', ');
}
