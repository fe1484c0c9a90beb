import { Button } from '@bambuzal/ui';
import { Form, FormActions, FormError } from '@bambuzal/ui/forms';
import { Dialog } from '@bambuzal/ui/overlays';
import { GoalFormFields } from './GoalFormFields';
import type { FinancialGoalJson } from '../api/goals';
import { goalsTexts } from './locales/goals-texts';
import { useGoalForm } from './use-goal-form';

interface GoalDialogProps {
  /** Goal to edit. If it is missing, the dialog creates a goal. */
  readonly edited?: FinancialGoalJson;
  readonly onClose: () => void;
}

export function GoalDialog({ edited, onClose }: GoalDialogProps) {
  const t = goalsTexts.useTexts();
  const { ref, values, errors, change, isSaving, failure, submit } = useGoalForm(edited, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(edited ? 'editTitle' : 'addTitle')}
      dismissable={!isSaving}
    >
      <Form ref={ref} onSubmit={submit}>
        <FormError>{failure}</FormError>
        <GoalFormFields values={values} errors={errors} change={change} />
        <FormActions>
          <Button type="submit" busy={isSaving}>
            {t(edited ? 'save' : 'add')}
          </Button>
          <Button variant="secondary" disabled={isSaving} onClick={onClose}>
            {t('cancel')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
