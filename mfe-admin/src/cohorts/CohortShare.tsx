import { Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';

interface CohortShareProps {
  /** `null` before it was counted. */
  readonly count: number | null;
  /** Members of the month, at least one. */
  readonly members: number;
}

/** Share of a month's members, and their number. */
export function CohortShare({ count, members }: CohortShareProps) {
  const { number, percentage } = useFormatting();
  if (count === null) return '—';
  return (
    <>
      {percentage(Math.round((1000 * count) / members) / 10)}{' '}
      <Text as="span" $size={14} $tone="muted">
        ({number(count)})
      </Text>
    </>
  );
}
