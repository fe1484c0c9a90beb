import type { AdministeredWithdrawalJson } from '@bambuzal/contracts';
import { Button } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import { withdrawalsApi } from '../api/withdrawals';
import { personName } from '../common/person-name';
import { BulkDialog } from '../kit/BulkDialog';
import type { ChosenRows, ShowDialog } from '../kit/list-definition';
import { adminTexts } from '../locales/admin-texts';
import { approvalNotes, rejectionReason, withdrawalWarnings } from './withdrawal-decisions';

interface WithdrawalsInBulkProps {
  readonly chosen: ChosenRows<AdministeredWithdrawalJson>;
  readonly showDialog: ShowDialog;
}

/** Approval and rejection of several pending withdrawals. */
export function WithdrawalsInBulk({ chosen, showDialog }: WithdrawalsInBulkProps) {
  const t = adminTexts.useTexts();
  const dialog = { chosen, onClose: () => showDialog(undefined) };
  return (
    <>
      <Button
        small
        aria-keyshortcuts="a"
        onClick={() => showDialog(<ApprovalsDialog {...dialog} />)}
      >
        {t('withdrawals.approve')}
      </Button>
      <Button
        small
        variant="secondary"
        aria-keyshortcuts="r"
        onClick={() => showDialog(<RejectionsDialog {...dialog} />)}
      >
        {t('withdrawals.rejectShort')}
      </Button>
    </>
  );
}

interface DialogProps extends Pick<WithdrawalsInBulkProps, 'chosen'> {
  readonly onClose: () => void;
}

const anew = { refetchOnMountOrArgChange: true } as const;

function ApprovalsDialog({ chosen: { rows, onDecided }, onClose }: DialogProps) {
  const t = adminTexts.useTexts();
  const { money } = useFormatting();
  const preview = withdrawalsApi.useApprovalsPreviewQuery(idsOf(rows), anew);
  const [approve] = withdrawalsApi.useApproveWithdrawalsMutation();
  return (
    <BulkDialog
      title={t('withdrawals.approveMany', { count: rows.length })}
      nameOf={(id) => nameOf(rows, id)}
      preview={preview}
      warnings={withdrawalWarnings}
      fields={[approvalNotes]}
      confirmLabel={(sum) => t('withdrawals.approveAmount', { amount: money(sum) })}
      send={(chosen, values) => approve({ rows: chosen, ...values })}
      onDecided={onDecided}
      onClose={onClose}
    />
  );
}

function RejectionsDialog({ chosen: { rows, onDecided }, onClose }: DialogProps) {
  const t = adminTexts.useTexts();
  const preview = withdrawalsApi.useRejectionsPreviewQuery(idsOf(rows), anew);
  const [reject] = withdrawalsApi.useRejectWithdrawalsMutation();
  return (
    <BulkDialog
      title={t('withdrawals.rejectMany', { count: rows.length })}
      nameOf={(id) => nameOf(rows, id)}
      preview={preview}
      warnings={withdrawalWarnings}
      fields={[rejectionReason]}
      confirmLabel={() => t('withdrawals.reject')}
      tone="danger"
      send={(chosen, { reason = '' }) => reject({ rows: chosen, reason })}
      onDecided={onDecided}
      onClose={onClose}
    />
  );
}

type Rows = readonly AdministeredWithdrawalJson[];

const idsOf = (rows: Rows) => rows.map(({ id }) => id);

function nameOf(rows: Rows, id: string): string {
  const row = rows.find((one) => one.id === id);
  return row ? personName(row.user) : id;
}
