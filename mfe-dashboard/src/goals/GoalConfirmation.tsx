import { Text } from '@bambuzal/ui';
import { ConfirmDialog } from '@bambuzal/ui/overlays';
import { showToast, useFormatting } from '@bambuzal/web-kit';
import { useReportFailure } from '@bambuzal/product-ui';
import { goalsApi, type FinancialGoalJson } from '../api/goals';
import { goalsTexts } from './locales/goals-texts';

interface GoalConfirmationProps {
  readonly goal: FinancialGoalJson;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/**
 * Asks for confirmation before a goal is marked as reached, whatever its amounts are, because a
 * reached goal cannot be opened again.
 */
export function CompleteGoal({ goal, onClose, onDone }: GoalConfirmationProps) {
  const t = goalsTexts.useTexts();
  const report = useReportFailure();
  const { money } = useFormatting();
  const [complete, { isLoading }] = goalsApi.useCompleteGoalMutation();
  const { title, currentAmount, targetAmount } = goal;

  async function confirm() {
    const { error } = await complete(goal.id);
    if (error) {
      report(t('changeFailed'), error);
      return;
    }
    showToast({ tone: 'success', title: t('completed') });
    onDone();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('completeTitle')}
      confirmLabel={t('complete')}
      busy={isLoading}
      onConfirm={() => void confirm()}
    >
      <Text $strong>{title}</Text>
      {currentAmount < targetAmount && (
        <Text>
          {t('completeShort', { current: money(currentAmount), target: money(targetAmount) })}
        </Text>
      )}
      <Text>{t('completeText')}</Text>
    </ConfirmDialog>
  );
}

export function RemoveGoal({ goal, onClose, onDone }: GoalConfirmationProps) {
  const t = goalsTexts.useTexts();
  const report = useReportFailure();
  const [remove, { isLoading }] = goalsApi.useRemoveGoalMutation();

  async function confirm() {
    const { error } = await remove(goal.id);
    if (error) {
      report(t('removeFailed'), error);
      return;
    }
    showToast({ tone: 'success', title: t('removed') });
    onDone();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('removeTitle')}
      confirmLabel={t('remove')}
      tone="danger"
      busy={isLoading}
      onConfirm={() => void confirm()}
    >
      <Text $strong>{goal.title}</Text>
      <Text>{t('removeText')}</Text>
    </ConfirmDialog>
  );
}
