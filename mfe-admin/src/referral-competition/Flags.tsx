import type { BonusFlag } from '@bambuzal/contracts';
import { Text } from '@bambuzal/ui';
import { adminTexts } from '../locales/admin-texts';

/** Reasons for which an administrator should look at a member before a prize is paid. */
export function Flags({ flags }: { readonly flags: readonly BonusFlag[] }) {
  const t = adminTexts.useTexts();
  if (flags.length === 0) return '–';
  return flags.map((flag) => (
    <Text as="div" key={flag} $size={14} $tone="loss">
      {t(`bonuses.flag.${flag}`)}
    </Text>
  ));
}
