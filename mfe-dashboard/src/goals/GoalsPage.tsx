import { Button, EmptyState, Icon, Page, Stack, VisuallyHidden } from '@bambuzal/ui';
import { useFocusAfter } from '@bambuzal/ui/data';
import { useCarriedTexts } from '@bambuzal/web-kit';
import { Changeable, PagedList, ReadOnlyNotice } from '@bambuzal/product-ui';
import { useState } from 'react';
import type { GoalAction } from './GoalCard';
import { CompleteGoal, RemoveGoal } from './GoalConfirmation';
import { GoalDialog } from './GoalDialog';
import { GoalList } from './GoalList';
import { goalsApi, pageSize, type FinancialGoalJson } from '../api/goals';
import { goalsTexts } from './locales/goals-texts';

type Opened =
  | { readonly dialog: 'add' }
  | { readonly dialog: GoalAction; readonly goal: FinancialGoalJson };

/** Savings goals of a member. */
export default function GoalsPage() {
  const t = useCarriedTexts(goalsTexts);
  const { ref, moveFocus } = useFocusAfter();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Opened>();
  const query = goalsApi.useGoalsQuery(page, { refetchOnMountOrArgChange: true });
  const close = () => setOpened(undefined);
  const add = (
    <Changeable>
      <Button icon={<Icon name="plus" />} onClick={() => setOpened({ dialog: 'add' })}>
        {t('add')}
      </Button>
    </Changeable>
  );
  const hasGoals = (query.data?.pagination.total ?? 0) > 0;
  return (
    <Page title={t('title')} lead={t('lead')} actions={hasGoals && add}>
      <ReadOnlyNotice />
      <div>
        <VisuallyHidden as="h2" ref={ref} tabIndex={-1}>
          {t('goals')}
        </VisuallyHidden>
        <PagedList
          // Goals that were read stay visible when a later fetch fails.
          query={{ ...query, error: query.data ? undefined : query.error }}
          page={page}
          pageSize={pageSize}
          onPage={setPage}
          label={t('pages')}
          failed={t('readFailed')}
          empty={
            <EmptyState title={t('none')} action={add}>
              {t('noneHelp')}
            </EmptyState>
          }
        >
          {(goals) => <Goals goals={goals} onAct={(goal, dialog) => setOpened({ dialog, goal })} />}
        </PagedList>
      </div>
      {opened && (
        <GoalsDialog
          opened={opened}
          onClose={close}
          onDone={() => {
            close();
            moveFocus();
          }}
        />
      )}
    </Page>
  );
}

interface GoalsProps {
  readonly goals: readonly FinancialGoalJson[];
  readonly onAct: (goal: FinancialGoalJson, action: GoalAction) => void;
}

function Goals({ goals, onAct }: GoalsProps) {
  const t = goalsTexts.useTexts();
  const open = goals.filter(({ isCompleted }) => !isCompleted);
  const completed = goals.filter(({ isCompleted }) => isCompleted);
  return (
    <Stack $gap={8}>
      {open.length > 0 && <GoalList title={t('open')} goals={open} onAct={onAct} />}
      {completed.length > 0 && (
        <GoalList title={t('completedGoals')} goals={completed} onAct={onAct} />
      )}
    </Stack>
  );
}

interface GoalsDialogProps {
  readonly opened: Opened;
  readonly onClose: () => void;
  /** Called when the goal is no longer in its place in the list. */
  readonly onDone: () => void;
}

function GoalsDialog({ opened, onClose, onDone }: GoalsDialogProps) {
  if (opened.dialog === 'add') return <GoalDialog onClose={onClose} />;
  const { dialog, goal } = opened;
  if (dialog === 'edit') return <GoalDialog edited={goal} onClose={onClose} />;
  const Confirmation = dialog === 'complete' ? CompleteGoal : RemoveGoal;
  return <Confirmation goal={goal} onClose={onClose} onDone={onDone} />;
}
