import type { AdministeredBonusJson } from '@bambuzal/contracts';
import { Badge, Text } from '@bambuzal/ui';
import { adminTexts } from '../locales/admin-texts';

const tones = {
  pending: 'attention',
  crediting: 'primary',
  credited: 'gain',
  cancelled: 'plain',
  reversed: 'loss',
} as const;

/** State of a bonus, with the reasons why an administrator must decide about it. */
export function BonusStage({ bonus }: { readonly bonus: AdministeredBonusJson }) {
  const t = adminTexts.useTexts();
  const { flags, status } = bonus;
  return (
    <div>
      <Badge $tone={tones[status]}>{t(`bonuses.stage.${status}`)}</Badge>
      {flags.map((flag) => (
        <Text as="div" key={flag} $size={14} $tone="muted">
          {t(`bonuses.flag.${flag}`)}
        </Text>
      ))}
    </div>
  );
}
