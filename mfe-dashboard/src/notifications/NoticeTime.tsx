import { Text } from '@bambuzal/ui';
import { useNow } from '@bambuzal/ui/data';
import { useFormatting, useLanguage } from '@bambuzal/web-kit';
import { relativeTime } from './relative-time';

/** When it was: how long ago, or the date; pointed at, always both. */
export function NoticeTime({ instant }: { readonly instant: string }) {
  const language = useLanguage();
  const { dateTime } = useFormatting();
  const nowMs = useNow() * 1000;
  const date = dateTime(instant);
  return (
    <Text as="time" $size={14} $tone="muted" dateTime={instant} title={date}>
      {relativeTime(instant, nowMs, language) ?? date}
    </Text>
  );
}
