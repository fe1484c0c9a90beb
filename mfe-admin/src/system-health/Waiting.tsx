import type { PartHealthJson } from '@bambuzal/contracts';
import { Text } from '@bambuzal/ui';
import { AppLink, useFormatting } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';

/** Number of messages that a part has not sent, and how long the oldest has waited. */
export function Outbox({ outbox }: Pick<PartHealthJson, 'outbox'>) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  if (outbox === null) return '—';
  return (
    <>
      {String(outbox.waiting)}
      {outbox.oldestAt !== null && (
        <Text as="div" $size={14} $tone="muted">
          {t('health.oldest', { at: dateTime(outbox.oldestAt) })}
        </Text>
      )}
    </>
  );
}

/** Number of messages that wait for a part, and of those that it tries again later. */
export function Queue({ queue }: Pick<PartHealthJson, 'queue'>) {
  const t = adminTexts.useTexts();
  if (queue === null) return '—';
  return (
    <>
      {String(queue.waiting)}
      {queue.retrying > 0 && (
        <Text as="div" $size={14} $tone="muted">
          {t('health.retrying', { count: queue.retrying })}
        </Text>
      )}
    </>
  );
}

/** Number of a part's dead letters, with a link to them. */
export function DeadLetterCount({ health }: { readonly health: PartHealthJson }) {
  const { deadLetters, part } = health;
  if (deadLetters === 0) return '0';
  return (
    <AppLink to={`/admin/system-updates/dead-letters?service=${part}`}>
      {String(deadLetters)}
    </AppLink>
  );
}
