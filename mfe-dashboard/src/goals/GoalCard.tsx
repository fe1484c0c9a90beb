import {
  Badge,
  Button,
  Card,
  Heading,
  Icon,
  IconButton,
  Money,
  Row,
  Stack,
  Text,
} from '@bambuzal/ui';
import { ProgressBar } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { Changeable } from '@bambuzal/product-ui';
import { useId } from 'react';
import { goalIcon } from './goal-categories';
import { GoalDeadline } from './GoalDeadline';
import type { FinancialGoalJson } from '../api/goals';
import { goalsTexts } from './locales/goals-texts';

export type GoalAction = 'edit' | 'complete' | 'remove';

interface GoalCardProps {
  readonly goal: FinancialGoalJson;
  readonly onAct: (action: GoalAction) => void;
}

export function GoalCard({ goal, onAct }: GoalCardProps) {
  const t = goalsTexts.useTexts();
  const id = useId();
  const { title, description, targetAmount, currentAmount, category } = goal;
  return (
    <Card as="li" aria-labelledby={id}>
      <Stack $gap={1}>
        <Heading as="h3" id={id} $size={20}>
          {title}
        </Heading>
        <Row $gap={2}>
          <Badge>
            <Icon name={goalIcon(goal)} size={16} />
            {t(`categories.${category}`)}
          </Badge>
          {goal.isCompleted && <Badge $tone="gain">{t('isCompleted')}</Badge>}
        </Row>
      </Stack>
      {description !== '' && <Text $tone="muted">{description}</Text>}
      <div>
        <Text>
          <Money amount={currentAmount} size={24} strong />{' '}
          <Text as="span" $tone="muted">
            {t('of')} <Money amount={targetAmount} />
          </Text>
        </Text>
      </div>
      <ProgressBar label={t('progress')} value={(currentAmount / targetAmount) * 100} />
      <GoalTime goal={goal} />
      <Changeable>
        <GoalActions goal={goal} onAct={onAct} />
      </Changeable>
    </Card>
  );
}

function GoalTime({ goal: { isCompleted, completedAt, deadline } }: Pick<GoalCardProps, 'goal'>) {
  const t = goalsTexts.useTexts();
  const { date } = useFormatting();
  if (!isCompleted) return <GoalDeadline deadline={deadline} />;
  if (completedAt === null) return null;
  return (
    <Text $size={14} $tone="muted">
      {t('completedOn', { date: date(completedAt) })}
    </Text>
  );
}

function GoalActions({ goal: { title, isCompleted }, onAct }: GoalCardProps) {
  const t = goalsTexts.useTexts();
  return (
    <Row $gap={1} $justify={isCompleted ? 'end' : 'space-between'}>
      {!isCompleted && (
        <Button
          small
          variant="secondary"
          icon={<Icon name="check" size={16} />}
          aria-label={t('completeNamed', { title })}
          onClick={() => onAct('complete')}
        >
          {t('complete')}
        </Button>
      )}
      <Row $gap={1}>
        {!isCompleted && (
          <IconButton
            icon="pencil"
            label={t('editNamed', { title })}
            onClick={() => onAct('edit')}
          />
        )}
        <IconButton
          icon="trash-2"
          label={t('removeNamed', { title })}
          onClick={() => onAct('remove')}
        />
      </Row>
    </Row>
  );
}
