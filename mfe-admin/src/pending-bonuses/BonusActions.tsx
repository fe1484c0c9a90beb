import type { AdministeredBonusJson } from '@bambuzal/contracts';
import { Button } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { bonusesApi } from '../api/bonuses';
import { personName } from '../common/person-name';
import { DecisionDialog } from '../kit/DecisionDialog';
import type { DecisionField } from '../kit/DecisionInput';
import type { ShowDialog, TextKey } from '../kit/list-definition';
import { StoryButton } from '../kit/story/StoryButton';
import { adminTexts } from '../locales/admin-texts';
import { BonusStory } from './BonusStory';

interface BonusProps {
  readonly bonus: AdministeredBonusJson;
}

interface BonusActionsProps extends BonusProps {
  readonly showDialog: ShowDialog;
}

const warnings: Readonly<Record<string, TextKey>> = {
  same_device: 'bonuses.flag.same_device',
  same_document: 'bonuses.flag.same_document',
  inactive_member: 'bonuses.flag.inactive_member',
  before_day: 'bonuses.warning.before_day',
};

const reason: DecisionField = {
  name: 'reason',
  label: 'bonuses.reason',
  isLong: true,
  maxLength: 300,
};

const anew = { refetchOnMountOrArgChange: true } as const;

/** The story of a bonus, and the decisions about a pending one. */
export function BonusActions({ bonus, showDialog }: BonusActionsProps) {
  const dialog = { bonus, onClose: () => showDialog(undefined) };
  return (
    <>
      {bonus.status === 'pending' && <Decisions bonus={bonus} showDialog={showDialog} />}
      <StoryButton
        name={personName(bonus.user)}
        onOpen={() => showDialog(<BonusStory {...dialog} />)}
      />
    </>
  );
}

function Decisions({ bonus, showDialog }: BonusActionsProps) {
  const t = adminTexts.useTexts();
  const name = personName(bonus.user);
  const dialog = { bonus, onClose: () => showDialog(undefined) };
  return (
    <>
      <Button
        small
        variant="secondary"
        aria-keyshortcuts="a"
        aria-label={t('bonuses.creditOf', { name })}
        onClick={() => showDialog(<CreditDialog {...dialog} />)}
      >
        {t('bonuses.credit')}
      </Button>
      <Button
        small
        variant="quiet"
        aria-keyshortcuts="r"
        aria-label={t('bonuses.cancelOf', { name })}
        onClick={() => showDialog(<CancellationDialog {...dialog} />)}
      >
        {t('bonuses.cancelShort')}
      </Button>
    </>
  );
}

interface DialogProps extends BonusProps {
  readonly onClose: () => void;
}

function CreditDialog({ bonus, onClose }: DialogProps) {
  const t = adminTexts.useTexts();
  const { money } = useFormatting();
  const { id, amount } = bonus;
  const preview = bonusesApi.useBonusCreditPreviewQuery(id, anew);
  const [credit] = bonusesApi.useCreditBonusMutation();
  return (
    <DecisionDialog
      title={t('bonuses.creditOf', { name: personName(bonus.user) })}
      preview={preview}
      warnings={warnings}
      fields={() => []}
      confirmLabel={t('bonuses.creditAmount', { amount: money(amount) })}
      send={({ stateToken }) => credit({ id, stateToken })}
      done={t('bonuses.credited')}
      onClose={onClose}
    >
      <Facts bonus={bonus} />
    </DecisionDialog>
  );
}

function CancellationDialog({ bonus, onClose }: DialogProps) {
  const t = adminTexts.useTexts();
  const { id } = bonus;
  const preview = bonusesApi.useBonusCancellationPreviewQuery(id, anew);
  const [cancel] = bonusesApi.useCancelBonusMutation();
  return (
    <DecisionDialog
      title={t('bonuses.cancelOf', { name: personName(bonus.user) })}
      preview={preview}
      warnings={warnings}
      fields={() => [reason]}
      confirmLabel={t('bonuses.cancel')}
      tone="danger"
      send={({ reason: why = '', stateToken }) => cancel({ id, reason: why, stateToken })}
      done={t('bonuses.cancelled')}
      onClose={onClose}
    >
      <Facts bonus={bonus} />
    </DecisionDialog>
  );
}

function Facts({ bonus: { createdAt, description, eligibleDate, percentage } }: BonusProps) {
  const t = adminTexts.useTexts();
  const { dateTime, percentage: percent } = useFormatting();
  return (
    <DescriptionList
      items={[
        { term: t('bonuses.description'), description },
        { term: t('bonuses.percentage'), description: percent(percentage) },
        { term: t('bonuses.createdAt'), description: dateTime(createdAt) },
        { term: t('bonuses.eligible'), description: dateTime(eligibleDate) },
      ]}
    />
  );
}
