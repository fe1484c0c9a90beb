import type { AdministeredDepositJson } from '@bambuzal/contracts';
import { Button } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import { useState } from 'react';
import { depositsApi } from '../api/deposits';
import { AppliedAmount } from '../kit/AppliedAmount';
import { personName } from '../common/person-name';
import { DecisionDialog } from '../kit/DecisionDialog';
import type { DecisionField } from '../kit/DecisionInput';
import type { ShowDialog, TextKey } from '../kit/list-definition';
import { StoryButton } from '../kit/story/StoryButton';
import { adminTexts } from '../locales/admin-texts';
import { DepositFacts } from './DepositFacts';
import { DepositStory } from './DepositStory';

interface DepositProps {
  readonly deposit: AdministeredDepositJson;
}

interface DepositActionsProps extends DepositProps {
  readonly showDialog: ShowDialog;
}

const warnings: Readonly<Record<string, TextKey>> = {
  other_amount: 'deposits.warning.other_amount',
  not_reported: 'deposits.warning.not_reported',
  still_payable: 'deposits.warning.still_payable',
  simulated: 'deposits.warning.simulated',
};

const reason: DecisionField = {
  name: 'reason',
  label: 'deposits.reason',
  isLong: true,
  maxLength: 300,
};

const open: readonly string[] = ['awaiting_payment', 'confirming', 'partially_paid'];
const anew = { refetchOnMountOrArgChange: true } as const;

/** The story of a deposit, and the decisions about one that can still be credited. */
export function DepositActions({ deposit, showDialog }: DepositActionsProps) {
  const dialog = { deposit, onClose: () => showDialog(undefined) };
  return (
    <>
      <Decisions deposit={deposit} showDialog={showDialog} />
      <StoryButton
        name={personName(deposit.user)}
        onOpen={() => showDialog(<DepositStory {...dialog} />)}
      />
    </>
  );
}

function Decisions({ deposit, showDialog }: DepositActionsProps) {
  const t = adminTexts.useTexts();
  const name = personName(deposit.user);
  const dialog = { deposit, onClose: () => showDialog(undefined) };
  const isOpen = open.includes(deposit.status);
  if (!isOpen && deposit.status !== 'expired') return null;
  return (
    <>
      <Button
        small
        variant="secondary"
        aria-keyshortcuts="a"
        aria-label={t('deposits.approveOf', { name })}
        onClick={() => showDialog(<ApprovalDialog {...dialog} />)}
      >
        {t('deposits.approve')}
      </Button>
      {isOpen && (
        <Button
          small
          variant="quiet"
          aria-keyshortcuts="r"
          aria-label={t('deposits.cancelOf', { name })}
          onClick={() => showDialog(<CancellationDialog {...dialog} />)}
        >
          {t('deposits.cancelShort')}
        </Button>
      )}
    </>
  );
}

interface DialogProps extends DepositProps {
  readonly onClose: () => void;
}

function ApprovalDialog({ deposit, onClose }: DialogProps) {
  const t = adminTexts.useTexts();
  const { money } = useFormatting();
  const [amount, setAmount] = useState<number>();
  const { id } = deposit;
  const preview = depositsApi.useDepositApprovalPreviewQuery({ id, amount }, anew);
  const [approve] = depositsApi.useApproveDepositMutation();
  const credited = preview.data?.figures.find(({ label }) => label === 'external')?.after ?? 0;
  return (
    <DecisionDialog
      title={t('deposits.approveOf', { name: personName(deposit.user) })}
      preview={preview}
      warnings={warnings}
      fields={() => []}
      confirmLabel={t('deposits.credit', { amount: money(-credited) })}
      send={({ stateToken }) => approve({ id, amount, stateToken })}
      done={t('deposits.approved')}
      onClose={onClose}
    >
      <DepositFacts deposit={deposit} />
      <AppliedAmount
        label={t('deposits.cameIn')}
        help={t('deposits.cameInHelp')}
        amount={amount === undefined ? '' : String(amount)}
        onAmount={(text) => setAmount(text === '' ? undefined : Number(text))}
      />
    </DecisionDialog>
  );
}

function CancellationDialog({ deposit, onClose }: DialogProps) {
  const t = adminTexts.useTexts();
  const { id } = deposit;
  const preview = depositsApi.useDepositCancellationPreviewQuery(id, anew);
  const [cancel] = depositsApi.useCancelDepositMutation();
  return (
    <DecisionDialog
      title={t('deposits.cancelOf', { name: personName(deposit.user) })}
      preview={preview}
      warnings={warnings}
      fields={() => [reason]}
      confirmLabel={t('deposits.cancel')}
      tone="danger"
      send={(values) => cancel({ id, ...values })}
      done={t('deposits.cancelled')}
      onClose={onClose}
    >
      <DepositFacts deposit={deposit} />
    </DecisionDialog>
  );
}
