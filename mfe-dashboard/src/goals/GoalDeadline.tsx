import { Icon, Row, Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import { useOperatorsToday } from '@bambuzal/product-ui';
import { daysUntil } from './goal-deadline';
import { goalsTexts } from './locales/goals-texts';

/** @param deadline `yyyy-mm-dd`; `null` where the member set none */
export function GoalDeadline({ deadline }: { readonly deadline: string | null }) {
  const t = goalsTexts.useTexts();
  const { date } = useFormatting();
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
        {/* Noon where the reader is: midnight elsewhere would be another day. */}
        <span>{t('until', { date: date(`${deadline}T12:00:00`) })}</span>
      </Row>
    </Text>
  );
}
