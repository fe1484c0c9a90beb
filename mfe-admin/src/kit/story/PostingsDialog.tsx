import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { Stack, Text } from '@bambuzal/ui';
import { Dialog } from '@bambuzal/ui/overlays';
import { storiesApi, type Postings } from '../../api/stories';
import { adminTexts } from '../../locales/admin-texts';
import { StoryEvent } from './StoryEvent';
import { storyItems } from './story-items';

interface PostingsDialogProps {
  readonly title: string;
  readonly of: Postings;
  readonly onClose: () => void;
}

/** Ledger entries behind an amount. */
export function PostingsDialog({ title, of, onClose }: PostingsDialogProps) {
  const t = adminTexts.useTexts();
  const query = storiesApi.useMemberPostingsQuery(of, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;
  const items = storyItems({ story: data, audit: [], notices: [] });
  return (
    <Dialog open onClose={onClose} title={title} size="medium">
      {data && items.length > 0 && (
        <Stack as="ol" $gap={4}>
          {items.map((item, index) => (
            <StoryEvent key={`${item.at}-${index}`} item={item} />
          ))}
        </Stack>
      )}
      {data && items.length === 0 && <Text $tone="muted">{t('story.noPostings')}</Text>}
      {!data && error !== undefined && (
        <ReadFailure title={t('story.failedPostings')} onRetry={refetch} busy={isFetching} />
      )}
      {!data && error === undefined && <ListSkeleton />}
    </Dialog>
  );
}
