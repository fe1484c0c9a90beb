import type { AdministeredWithdrawalJson } from '@bambuzal/contracts';
import { Button } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { withdrawalsApi } from '../api/withdrawals';
import { adminTexts } from '../locales/admin-texts';
import {
  approvalNotes,
  paymentMade,
  rejectionReason,
  withdrawalWarnings,
} from './withdrawal-decisions';
import { personName } from '../common/person-name';
import { DecisionDialog } from '../kit/DecisionDialog';
import type { ShowDialog } from '../kit/list-definition';
import { StoryButton } from '../kit/story/StoryButton';
import { WithdrawalRisk } from './WithdrawalRisk';
import { WithdrawalStory } from './WithdrawalStory';

interface WithdrawalProps {
  readonly withdrawal: AdministeredWithdrawalJson;
}

interface WithdrawalActionsProps extends WithdrawalProps {
  readonly showDialog: ShowDialog;
}

/** The story of a withdrawal, and the decisions about a pending one. */
export function WithdrawalActions({ withdrawal, showDialog }: WithdrawalActionsProps) {
  const dialog = { withdrawal, onClose: () => showDialog(undefined) };
  return (
    <>
      {withdrawal.status === 'pending' && (
        <Decisions withdrawal={withdrawal} showDialog={showDialog} />
      )}
      <StoryButton
        name={personName(withdrawal.user)}
        onOpen={() => showDialog(<WithdrawalStory {...dialog} />)}
      />
    </>
  );
}

function Decisions({ withdrawal, showDialog }: WithdrawalActionsProps) {
  const t = adminTexts.useTexts();
  const name = personName(withdrawal.user);
  const approval = approvalOf(withdrawal);
  const dialog = { withdrawal, onClose: () => showDialog(undefined) };
  return (
    <>
      <Button
        small
        variant="secondary"
        aria-keyshortcuts="a"
        aria-label={t(`${approval}Of`, { name })}
        onClick={() => showDialog(<ApprovalDialog {...dialog} />)}
      >
        {t(approval)}
      </Button>
      <Button
        small
        variant="quiet"
        aria-keyshortcuts="r"
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
      warnings={withdrawalWarnings}
      fields={(codes) =>
        codes.includes('paid_by_hand') ? [paymentMade, approvalNotes] : [approvalNotes]
      }
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
      warnings={withdrawalWarnings}
      fields={() => [rejectionReason]}
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

function Facts({ withdrawal: { destination, method, createdAt, risk } }: WithdrawalProps) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  return (
    <DescriptionList
      items={[
        { term: t('withdrawals.destination'), description: destination },
        { term: t('withdrawals.method'), description: t(`withdrawals.${method}`) },
        { term: t('withdrawals.createdAt'), description: dateTime(createdAt) },
        { term: t('withdrawals.risk'), description: <WithdrawalRisk risk={risk} /> },
      ]}
    />
  );
}
