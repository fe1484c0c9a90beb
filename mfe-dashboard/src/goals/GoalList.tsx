import { Heading, space, Stack } from '@bambuzal/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { GoalCard, type GoalAction } from './GoalCard';
import type { FinancialGoalJson } from './goals-api';

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
      <Cards>
        {goals.map((goal) => (
          <GoalCard key={goal.id} goal={goal} onAct={(action) => onAct(goal, action)} />
        ))}
      </Cards>
    </Stack>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  align-items: start;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
