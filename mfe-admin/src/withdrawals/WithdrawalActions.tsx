import type { AdministeredWithdrawalJson } from '@bambuzal/contracts';
import { Button } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { withdrawalsApi } from '../api/withdrawals';
import { adminTexts } from '../locales/admin-texts';
import { personName } from '../common/person-name';
import { type DecisionField, DecisionDialog } from '../kit/DecisionDialog';
import type { ShowDialog, TextKey } from '../kit/list-definition';

interface WithdrawalProps {
  readonly withdrawal: AdministeredWithdrawalJson;
}

interface WithdrawalActionsProps extends WithdrawalProps {
  readonly showDialog: ShowDialog;
}

const warnings: Readonly<Record<string, TextKey>> = {
  member_count: 'withdrawals.person.member_count',
  member_amount: 'withdrawals.person.member_amount',
  day_amount: 'withdrawals.person.day_amount',
  request_amount: 'withdrawals.person.request_amount',
  account_closed: 'withdrawals.person.account_closed',
  debt: 'withdrawals.person.debt',
  payout_failed: 'withdrawals.warning.payout_failed',
  paid_by_hand: 'withdrawals.warning.paid_by_hand',
  payouts_paused: 'withdrawals.warning.payouts_paused',
  simulated: 'withdrawals.warning.simulated',
};

const reason: DecisionField = {
  name: 'reason',
  label: 'withdrawals.reason',
  help: 'withdrawals.reasonHelp',
  isLong: true,
  maxLength: 300,
};
const payment: DecisionField = {
  name: 'externalPaymentId',
  label: 'withdrawals.payment',
  help: 'withdrawals.paymentHelp',
  maxLength: 120,
};
const notes: DecisionField = {
  name: 'adminNotes',
  label: 'withdrawals.notes',
  help: 'withdrawals.notesHelp',
  isLong: true,
  maxLength: 500,
};

/** Approval and rejection of a pending withdrawal. */
export function WithdrawalActions({ withdrawal, showDialog }: WithdrawalActionsProps) {
  const t = adminTexts.useTexts();
  if (withdrawal.status !== 'pending') return null;
  const name = personName(withdrawal.user);
  const approval = approvalOf(withdrawal);
  const dialog = { withdrawal, onClose: () => showDialog(undefined) };
  return (
    <>
      <Button
        small
        variant="secondary"
        aria-label={t(`${approval}Of`, { name })}
        onClick={() => showDialog(<ApprovalDialog {...dialog} />)}
      >
        {t(approval)}
      </Button>
      <Button
        small
        variant="quiet"
        aria-label={t('withdrawals.rejectOf', { name })}
        onClick={() => showDialog(<RejectionDialog {...dialog} />)}
      >
        {t('withdrawals.rejectShort')}
      </Button>
    </>
  );
}

interface DialogProps extends WithdrawalProps {
  readonly onClose: () => void;
}

const anew = { refetchOnMountOrArgChange: true } as const;

function ApprovalDialog({ withdrawal, onClose }: DialogProps) {
  const t = adminTexts.useTexts();
  const { money } = useFormatting();
  const { id, netAmount } = withdrawal;
  const preview = withdrawalsApi.useApprovalPreviewQuery(id, anew);
  const [approve] = withdrawalsApi.useApproveWithdrawalMutation();
  const approval = approvalOf(withdrawal);
  return (
    <DecisionDialog
      title={t(`${approval}Of`, { name: personName(withdrawal.user) })}
      preview={preview}
      warnings={warnings}
      fields={(codes) => (codes.includes('paid_by_hand') ? [payment, notes] : [notes])}
      confirmLabel={t(`${approval}Amount`, { amount: money(netAmount) })}
      send={(values) => approve({ id, ...values })}
      done={t('withdrawals.approved')}
      onClose={onClose}
    >
      <Facts withdrawal={withdrawal} />
    </DecisionDialog>
  );
}

function RejectionDialog({ withdrawal, onClose }: DialogProps) {
  const t = adminTexts.useTexts();
  const { id } = withdrawal;
  const preview = withdrawalsApi.useRejectionPreviewQuery(id, anew);
  const [reject] = withdrawalsApi.useRejectWithdrawalMutation();
  return (
    <DecisionDialog
      title={t('withdrawals.rejectOf', { name: personName(withdrawal.user) })}
      preview={preview}
      warnings={warnings}
      fields={() => [reason]}
      confirmLabel={t('withdrawals.reject')}
      tone="danger"
      send={({ reason: why = '', stateToken }) => reject({ id, reason: why, stateToken })}
      done={t('withdrawals.rejected')}
      onClose={onClose}
    >
      <Facts withdrawal={withdrawal} />
    </DecisionDialog>
  );
}

/** A payment that failed is made again. */
const approvalOf = ({ payoutStatus }: AdministeredWithdrawalJson) =>
  payoutStatus === 'failed' ? ('withdrawals.retry' as const) : ('withdrawals.approve' as const);

function Facts({ withdrawal: { destination, method, createdAt } }: WithdrawalProps) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  return (
    <DescriptionList
      items={[
        { term: t('withdrawals.destination'), description: destination },
        { term: t('withdrawals.method'), description: t(`withdrawals.${method}`) },
        { term: t('withdrawals.createdAt'), description: dateTime(createdAt) },
      ]}
    />
  );
}
