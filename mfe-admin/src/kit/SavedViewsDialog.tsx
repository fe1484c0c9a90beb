import type { SavedViewJson } from '@bambuzal/contracts';
import { Heading, IconButton, Row, Stack, Text } from '@bambuzal/ui';
import { Dialog } from '@bambuzal/ui/overlays';
import { ListSkeleton, ReadFailure, useReportFailure } from '@bambuzal/product-ui';
import { AppLink, useLocation } from '@bambuzal/web-kit';
import { savedViewsApi } from '../api/saved-views';
import { adminTexts } from '../locales/admin-texts';
import type { ListView } from './list-view';
import { SaveViewForm } from './SaveViewForm';

interface SavedViewsDialogProps {
  readonly list: string;
  readonly view: ListView;
  readonly onClose: () => void;
}

/** Saved views of a list, each a link; and the form that saves the present one. */
export function SavedViewsDialog({ list, view, onClose }: SavedViewsDialogProps) {
  const t = adminTexts.useTexts();
  const query = savedViewsApi.useSavedViewsQuery(list, { refetchOnMountOrArgChange: true });
  const views = query.data?.data;
  return (
    <Dialog open onClose={onClose} title={t('views.title')} size="medium">
      <Stack>
        {query.error !== undefined && !views ? (
          <ReadFailure title={t('views.failed')} onRetry={query.refetch} busy={query.isFetching} />
        ) : !views ? (
          <ListSkeleton />
        ) : views.length === 0 ? (
          <Text $tone="muted">{t('views.none')}</Text>
        ) : (
          <Stack as="ul" $gap={1}>
            {views.map((saved) => (
              <SavedView key={saved.id} saved={saved} onOpen={onClose} />
            ))}
          </Stack>
        )}
        <Heading as="h3" $size={16}>
          {t('views.save')}
        </Heading>
        <SaveViewForm list={list} view={view} />
      </Stack>
    </Dialog>
  );
}

interface SavedViewProps {
  readonly saved: SavedViewJson;
  readonly onOpen: () => void;
}

function SavedView({ saved: { id, isOwn, name, query, sharedWith }, onOpen }: SavedViewProps) {
  const t = adminTexts.useTexts();
  const report = useReportFailure();
  const { pathname } = useLocation();
  const [remove, { isLoading }] = savedViewsApi.useRemoveSavedViewMutation();
  async function forget() {
    const { error } = await remove(id);
    if (error) report(t('views.removeFailed'), error);
  }
  return (
    <Row as="li" $justify="space-between">
      <span>
        <AppLink to={query === '' ? pathname : `${pathname}?${query}`} onClick={onOpen}>
          {name}
        </AppLink>{' '}
        {sharedWith !== null && (
          <Text as="span" $size={14} $tone="muted">
            {t('views.shared', { type: t(`type.${sharedWith}`) })}
          </Text>
        )}
      </span>
      {isOwn && (
        <IconButton
          icon="trash-2"
          label={t('row.removeOf', { name })}
          disabled={isLoading}
          onClick={() => void forget()}
        />
      )}
    </Row>
  );
}
