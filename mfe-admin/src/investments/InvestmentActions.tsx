import type { AdministeredInvestmentJson } from '@bambuzal/contracts';
import { Button, Heading, Stack } from '@bambuzal/ui';
import { investmentApprovers, useFormatting, useSession } from '@bambuzal/web-kit';
import { investmentsApi } from '../api/investments';
import { isOfType } from '../common/is-of-type';
import { personName } from '../common/person-name';
import { DecisionDialog } from '../kit/DecisionDialog';
import type { DecisionField } from '../kit/DecisionInput';
import type { ShowDialog, TextKey } from '../kit/list-definition';
import { adminTexts } from '../locales/admin-texts';
import { StoryButton } from '../kit/story/StoryButton';
import { useMay } from '../kit/use-may';
import { InvestmentFacts } from './InvestmentFacts';
import { InvestmentStory } from './InvestmentStory';
import { RelatedBonuses } from './RelatedBonuses';

interface InvestmentProps {
  readonly investment: AdministeredInvestmentJson;
}

interface InvestmentActionsProps extends InvestmentProps {
  readonly showDialog: ShowDialog;
}

const warnings: Readonly<Record<string, TextKey>> = {
  balance_not_checked: 'investments.warning.balance_not_checked',
  still_payable: 'investments.warning.still_payable',
  being_paid: 'investments.warning.being_paid',
  bonuses_taken_back: 'investments.warning.bonuses_taken_back',
};

const reason: DecisionField = {
  name: 'reason',
  label: 'investments.reason',
  isLong: true,
  maxLength: 300,
};

const anew = { refetchOnMountOrArgChange: true } as const;

/** The story of an investment, and its approval and cancellation for readers who may decide. */
export function InvestmentActions({ investment, showDialog }: InvestmentActionsProps) {
  const dialog = { investment, onClose: () => showDialog(undefined) };
  return (
    <>
      <Decisions investment={investment} showDialog={showDialog} />
      <StoryButton
        name={personName(investment.user)}
        onOpen={() => showDialog(<InvestmentStory {...dialog} />)}
      />
    </>
  );
}

function Decisions({ investment, showDialog }: InvestmentActionsProps) {
  const t = adminTexts.useTexts();
  const session = useSession();
  const { status, user } = investment;
  const isOpen = status === 'pending' || status === 'active';
  if (session.status !== 'signedIn' || !isOfType(investmentApprovers, session.user) || !isOpen)
    return null;
  const name = personName(user);
  const dialog = { investment, onClose: () => showDialog(undefined) };
  return (
    <>
      {status === 'pending' && (
        <Button
          small
          variant="secondary"
          aria-label={t('investments.approveOf', { name })}
          onClick={() => showDialog(<ApprovalDialog {...dialog} />)}
        >
          {t('investments.approve')}
        </Button>
      )}
      <Button
        small
        variant="quiet"
        aria-label={t('investments.cancelOf', { name })}
        onClick={() => showDialog(<CancellationDialog {...dialog} />)}
      >
        {t('investments.cancelShort')}
      </Button>
    </>
  );
}

interface DialogProps extends InvestmentProps {
  readonly onClose: () => void;
}

function ApprovalDialog({ investment, onClose }: DialogProps) {
  const t = adminTexts.useTexts();
  const { money } = useFormatting();
  const { amount, id, user } = investment;
  const preview = investmentsApi.useInvestmentApprovalPreviewQuery(id, anew);
  const [approve] = investmentsApi.useApproveInvestmentMutation();
  return (
    <DecisionDialog
      title={t('investments.approveOf', { name: personName(user) })}
      preview={preview}
      warnings={warnings}
      fields={() => []}
      confirmLabel={t('investments.charge', { amount: money(amount) })}
      send={({ stateToken }) => approve({ id, stateToken })}
      done={t('investments.approved')}
      onClose={onClose}
    >
      <InvestmentFacts investment={investment} />
    </DecisionDialog>
  );
}

function CancellationDialog({ investment, onClose }: DialogProps) {
  const t = adminTexts.useTexts();
  const { id, status, user } = investment;
  const preview = investmentsApi.useInvestmentCancellationPreviewQuery(id, anew);
  const [cancel] = investmentsApi.useCancelInvestmentOfMemberMutation();
  return (
    <DecisionDialog
      title={t('investments.cancelOf', { name: personName(user) })}
      preview={preview}
      warnings={warnings}
      fields={() => [reason]}
      confirmLabel={t('investments.cancel')}
      tone="danger"
      send={({ reason: why = '', stateToken }) => cancel({ id, reason: why, stateToken })}
      done={t('investments.cancelled')}
      onClose={onClose}
    >
      <InvestmentFacts investment={investment} />
      {status === 'active' && <BonusesTakenBack investmentId={id} />}
    </DecisionDialog>
  );
}

/** Bonuses that go with the investment, for readers who may see bonuses. */
function BonusesTakenBack({ investmentId }: { readonly investmentId: string }) {
  const t = adminTexts.useTexts();
  const may = useMay();
  if (!may('financials')) return null;
  return (
    <Stack $gap={2}>
      <Heading as="h3" $size={16}>
        {t('investments.bonuses')}
      </Heading>
      <RelatedBonuses investmentId={investmentId} />
    </Stack>
  );
}
