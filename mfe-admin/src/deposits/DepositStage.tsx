import type { AdministeredDepositJson } from '@bambuzal/contracts';
import { Badge } from '@bambuzal/ui';
import { BadgeLine } from '@bambuzal/ui/data';
import { adminTexts } from '../locales/admin-texts';

const tones = {
  awaiting_payment: 'attention',
  confirming: 'primary',
  partially_paid: 'attention',
  confirmed: 'gain',
  expired: 'plain',
  cancelled: 'plain',
} as const;

interface DepositStageProps {
  readonly deposit: Pick<
    AdministeredDepositJson,
    'amount' | 'receivedAmount' | 'simulated' | 'status'
  >;
}

/** State of a deposit, marked when less or more came in than was asked for. */
export function DepositStage({ deposit }: DepositStageProps) {
  const t = adminTexts.useTexts();
  const { amount, receivedAmount, simulated, status } = deposit;
  return (
    <BadgeLine>
      <Badge $tone={tones[status]}>{t(`deposits.stage.${status}`)}</Badge>
      {receivedAmount > 0 && receivedAmount !== amount && (
        <Badge $tone="attention">
          {t(receivedAmount < amount ? 'deposits.less' : 'deposits.more')}
        </Badge>
      )}
      {simulated && <Badge $tone="accent">{t('simulated')}</Badge>}
    </BadgeLine>
  );
}
