import type { HealthConcern } from '@bambuzal/contracts';
import { Badge, Stack } from '@bambuzal/ui';
import { adminTexts } from '../locales/admin-texts';

const grave: ReadonlySet<HealthConcern> = new Set(['away', 'server_away']);

/** Shows the concerns about a part, or that it works. */
export function PartState({ concerns }: { readonly concerns: readonly HealthConcern[] }) {
  const t = adminTexts.useTexts();
  if (concerns.length === 0) return <Badge $tone="gain">{t('health.well')}</Badge>;
  return (
    <Stack $gap={1} $align="start">
      {concerns.map((concern) => (
        <Badge key={concern} $tone={grave.has(concern) ? 'loss' : 'attention'}>
          {t(`health.concern.${concern}`)}
        </Badge>
      ))}
    </Stack>
  );
}
