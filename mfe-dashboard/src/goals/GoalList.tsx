import { CardList, Heading, Stack } from '@bambuzal/ui';
import { useId } from 'react';
import { GoalCard, type GoalAction } from './GoalCard';
import type { FinancialGoalJson } from '../api/goals';

interface GoalListProps {
  readonly title: string;
  readonly goals: readonly FinancialGoalJson[];
  readonly onAct: (goal: FinancialGoalJson, action: GoalAction) => void;
}

export function GoalList({ title, goals, onAct }: GoalListProps) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <Heading as="h2" id={id} $size={20}>
        {title}
      </Heading>
      <CardList>
        {goals.map((goal) => (
          <GoalCard key={goal.id} goal={goal} onAct={(action) => onAct(goal, action)} />
        ))}
      </CardList>
    </Stack>
  );
}
