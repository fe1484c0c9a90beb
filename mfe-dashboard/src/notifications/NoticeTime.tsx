import { Text } from '@bambuzal/ui';
import { useNow } from '@bambuzal/ui/data';
import { useFormatting, useLanguage } from '@bambuzal/web-kit';
import { relativeTime } from './relative-time';

/** Time of a notice: relative, or the date. On hover both are shown. */
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
