import { Button, Card, Skeleton, Text } from '@bambuzal/ui';
import { AppLink, useFormatting } from '@bambuzal/web-kit';
import { PressableCard } from '../pressable-card';
import { dashboardTexts } from '../locales/dashboard-texts';
import type { WorkItem } from './work-items';

/** Number of things that wait, as a link to them. A number that cannot be read fails alone. */
export function WorkCard({ item: { label, path, tone, useCount } }: { readonly item: WorkItem }) {
  const t = dashboardTexts.useTexts();
  const { number } = useFormatting();
  const { count, error, isFetching, refetch } = useCount();
  return (
    <PressableCard>
      <Card $raised>
        {count !== undefined ? (
          <Text $size={32} $strong $tone={count === 0 ? 'muted' : tone} $figures>
            {number(count)}
          </Text>
        ) : error ? (
          <Text $tone="loss">{t('work.unread')}</Text>
        ) : (
          <Skeleton $height="2.5rem" $width="3rem" />
        )}
        {error !== undefined && count === undefined ? (
          <Button small variant="quiet" busy={isFetching} onClick={() => void refetch()}>
            {t('work.retry', { what: t(label) })}
          </Button>
        ) : (
          <Text $size={14}>
            <AppLink to={path}>{t(label)}</AppLink>
          </Text>
        )}
      </Card>
    </PressableCard>
  );
}
