import type { ReactNode } from 'react';
import { Stack, Text } from '@bambuzal/ui';
import { Dialog } from '@bambuzal/ui/overlays';
import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { storiesApi } from '../../api/stories';
import { adminTexts } from '../../locales/admin-texts';
import { type RecordStep, type RecordStory, storyItems } from './story-items';
import { StoryEvent } from './StoryEvent';

interface Query<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface StoryDialogProps {
  readonly title: string;
  readonly id: string;
  /** Kind of the record in the audit. */
  readonly entityType: string;
  /** Steps that the record itself shows. */
  readonly steps?: readonly RecordStep[];
  /** Query of the postings, and of steps that only the record's service knows. */
  readonly story: Query<RecordStory>;
  readonly onClose: () => void;
  /** Facts of this kind of record, shown before its story. */
  readonly children?: ReactNode;
}

const anew = { refetchOnMountOrArgChange: true } as const;

/**
 * Story of a record: its steps, postings, audit records and notices in one line of time. Each source
 * fails alone.
 */
export function StoryDialog({
  title,
  id,
  entityType,
  steps,
  story,
  onClose,
  children,
}: StoryDialogProps) {
  const t = adminTexts.useTexts();
  const audit = storiesApi.useRecordAuditQuery({ entityType, id }, anew);
  const notices = storiesApi.useRecordNoticesQuery(id, anew);
  const sources = [
    { query: story, failed: 'story.failedSteps' },
    { query: audit, failed: 'story.failedAudit' },
    { query: notices, failed: 'story.failedNotices' },
  ] as const;
  const items = storyItems({
    steps,
    story: story.data,
    audit: audit.data?.data,
    notices: notices.data?.data,
  });
  const isReading = sources.some(({ query }) => !query.data && query.error === undefined);
  return (
    <Dialog open onClose={onClose} title={title} size="medium">
      <Stack aria-busy={isReading}>
        {children}
        {sources.map(
          ({ query, failed }) =>
            query.error !== undefined &&
            !query.data && (
              <ReadFailure
                key={failed}
                title={t(failed)}
                onRetry={query.refetch}
                busy={query.isFetching}
              />
            ),
        )}
        {items.length > 0 ? (
          <Stack as="ol" $gap={4}>
            {items.map((item, index) => (
              <StoryEvent key={`${item.kind}-${item.at}-${index}`} item={item} />
            ))}
          </Stack>
        ) : (
          isReading && <ListSkeleton />
        )}
        {items.length === 0 && !isReading && <Text $tone="muted">{t('story.none')}</Text>}
      </Stack>
    </Dialog>
  );
}
