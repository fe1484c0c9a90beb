import { Icon, Row, Text } from '@bambuzal/ui';
import { useFormatting, useOperatorsToday } from '@bambuzal/web-kit';
import { daysUntil } from './goal-deadline';
import { goalsTexts } from './locales/goals-texts';

/** @param deadline `yyyy-mm-dd`; `null` if the member set none */
export function GoalDeadline({ deadline }: { readonly deadline: string | null }) {
  const t = goalsTexts.useTexts();
  const { day } = useFormatting();
  const today = useOperatorsToday();
  if (deadline === null) {
    return (
      <Text $size={14} $tone="muted">
        {t('noDeadline')}
      </Text>
    );
  }
  const days = daysUntil(deadline, today);
  return (
    <Text as="div" $size={14} $tone={days < 0 ? 'loss' : 'muted'}>
      <Row $gap={2}>
        <Icon name={days < 0 ? 'triangle-alert' : 'calendar'} size={16} />
        <Text as="span" $size={14} $strong $tone={days < 0 ? 'loss' : 'plain'}>
          {days > 0 && t('daysLeft', { count: days })}
          {days === 0 && t('lastDay')}
          {days < 0 && t('overdue', { count: -days })}
        </Text>
        <span>{t('until', { date: day(deadline) })}</span>
      </Row>
    </Text>
  );
}
