import { Badge } from '@bambuzal/ui';
import type { DepositJson } from '../api';
import { walletTexts } from '../locales/wallet-texts';
import { depositTexts } from './locales/deposit-texts';

const tones = {
  awaiting_payment: 'attention',
  confirming: 'primary',
  partially_paid: 'attention',
  confirmed: 'gain',
  expired: 'plain',
  cancelled: 'plain',
} as const satisfies Record<DepositJson['status'], string>;

export function DepositStatus({ status }: Pick<DepositJson, 'status'>) {
  const t = depositTexts.useTexts();
  return <Badge $tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}

/** Says that no real money moves. Shown with every simulated payment. */
export function SimulationBadge() {
  const w = walletTexts.useTexts();
  return <Badge $tone="accent">{w('simulation')}</Badge>;
}
