import type { AdministeredWithdrawalJson, MemberWithdrawalJson } from '@bambuzal/contracts';
import { Badge, Text } from '@bambuzal/ui';
import { BadgeLine, useNow } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';

interface WithdrawalProps {
  readonly withdrawal: AdministeredWithdrawalJson | MemberWithdrawalJson;
}

const tones = {
  pending: 'attention',
  held: 'plain',
  failed: 'loss',
  sending: 'primary',
  paid: 'gain',
  rejected: 'plain',
} as const;

/** State of a withdrawal, and the reason why it waits, failed or was rejected. */
export function WithdrawalStage({ withdrawal }: WithdrawalProps) {
  const t = adminTexts.useTexts();
  const stage = stageOf(withdrawal);
  const reason = useReason(withdrawal, stage);
  return (
    <div>
      <BadgeLine>
        <Badge $tone={tones[stage]}>{t(`withdrawals.stage.${stage}`)}</Badge>
        {withdrawal.simulated && <Badge $tone="accent">{t('simulated')}</Badge>}
      </BadgeLine>
      {reason !== undefined && (
        <Text as="div" $size={14} $tone="muted">
          {reason}
        </Text>
      )}
    </div>
  );
}

/** Promised time of a payment, marked when it has passed. */
export function WithdrawalDue({ withdrawal }: WithdrawalProps) {
  const t = adminTexts.useTexts();
  const format = useFormatting();
  const now = useNow();
  const { dueAt, status } = withdrawal;
  const isLate = status === 'pending' && Date.parse(dueAt) < now * 1000;
  return (
    <BadgeLine>
      {format.dateTime(dueAt)}
      {isLate && <Badge $tone="loss">{t('withdrawals.late')}</Badge>}
    </BadgeLine>
  );
}

type Stage = keyof typeof tones;

function stageOf({ status, payoutStatus, heldUntil }: WithdrawalProps['withdrawal']): Stage {
  if (status === 'rejected') return 'rejected';
  if (payoutStatus !== 'none') return payoutStatus;
  return heldUntil === null ? 'pending' : 'held';
}

function useReason(withdrawal: WithdrawalProps['withdrawal'], stage: Stage): string | undefined {
  const t = adminTexts.useTexts();
  const format = useFormatting();
  const { adminNotes, heldFor, heldUntil, personNeededFor, rejectionReason } = withdrawal;
  if (stage === 'rejected') return rejectionReason ?? undefined;
  if (stage === 'failed') return adminNotes ?? undefined;
  if (heldUntil !== null && heldFor !== null) {
    return t(`withdrawals.hold.${heldFor}`, { until: format.dateTime(heldUntil) });
  }
  if (stage === 'pending' && personNeededFor !== null) {
    return t(`withdrawals.person.${personNeededFor}`);
  }
  return undefined;
}
