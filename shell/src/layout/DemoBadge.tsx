import { Badge } from '@bambuzal/ui';
import { useSettings } from '@bambuzal/web-kit';
import { shellTexts } from '../locales/shell-texts';
import { useCompact } from './use-compact';

/** Mark of the demo, so that simulated money is not mistaken for real money. */
export function DemoBadge() {
  const t = shellTexts.useTexts();
  const { settings } = useSettings();
  const isCompact = useCompact();
  if (!settings.demo) return null;
  return (
    <Badge $tone="attention" title={t('demoHelp')}>
      {t(isCompact ? 'demoShort' : 'demo')}
    </Badge>
  );
}
