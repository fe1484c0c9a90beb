import type { SmartTradingDepositStatus } from '@bambuzal/contracts';
import { Badge } from '@bambuzal/ui';
import { adminTexts } from '../locales/admin-texts';

const tones = {
  pending: 'attention',
  active: 'gain',
  revoking: 'attention',
  undone: 'plain',
  revoked: 'plain',
  ended: 'primary',
  refused: 'plain',
} as const;

/** State of a deposit. */
export function SmartTradingStage({ status }: { readonly status: SmartTradingDepositStatus }) {
  const t = adminTexts.useTexts();
  return <Badge $tone={tones[status]}>{t(`smartTrading.stage.${status}`)}</Badge>;
}
