import { Badge, Text } from '@bambuzal/ui';
import { BadgeLine } from '@bambuzal/ui/data';
import type { WithdrawalJson } from '../api';
import { useHoldText } from '../common/use-hold-text';
import { walletTexts } from '../locales/wallet-texts';
import { withdrawTexts } from './locales/withdraw-texts';

const stages = {
  pending: 'attention',
  held: 'attention',
  approved: 'primary',
  sending: 'primary',
  paid: 'gain',
  failed: 'attention',
  rejected: 'loss',
} as const;

/** Progress of a withdrawal, with the reason if it waits or was rejected. */
export function WithdrawalStatus({ withdrawal }: { readonly withdrawal: WithdrawalJson }) {
  const t = withdrawTexts.useTexts();
  const w = walletTexts.useTexts();
  const holdText = useHoldText();
  const { rejectionReason, simulated } = withdrawal;
  const hold = holdText(withdrawal);
  const stage = stageOf(withdrawal);
  return (
    <div>
      <BadgeLine>
        <Badge $tone={stages[stage]}>{t(`stages.${stage}`)}</Badge>
        {simulated && <Badge $tone="accent">{w('simulation')}</Badge>}
      </BadgeLine>
      {stage === 'held' && hold !== undefined && (
        <Text as="div" $size={14} $tone="muted">
          {hold}
        </Text>
      )}
      {rejectionReason !== null && (
        <Text as="div" $size={14} $tone="muted">
          {t('reason', { reason: rejectionReason })}
        </Text>
      )}
    </div>
  );
}

function stageOf({ status, payoutStatus, heldUntil }: WithdrawalJson): keyof typeof stages {
  if (status === 'rejected') return 'rejected';
  if (status === 'pending') return heldUntil === null ? 'pending' : 'held';
  return payoutStatus === 'none' ? 'approved' : payoutStatus;
}
