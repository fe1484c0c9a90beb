import { Button, EmptyState, Page } from '@bambuzal/ui';
import { useSearchParams } from '@bambuzal/web-kit';
import { PagedList } from '@bambuzal/product-ui';
import { useCallback } from 'react';
import { adminTexts } from '../locales/admin-texts';
import { pageSize, usersApi } from '../api';
import { UsersFilters } from './UsersFilters';
import { UsersTable } from './UsersTable';
import { isNarrowed, readView, viewParameters, type UsersView } from './users-view';

/** Everybody with an account: searched, filtered, and opened one by one. */
export default function UsersPage() {
  const t = adminTexts.useTexts();
  const [view, show] = useUsersView();
  const query = usersApi.useUsersQuery(
    { ...view, search: view.search === '' ? undefined : view.search },
    { refetchOnMountOrArgChange: true },
  );
  const onPage = useCallback((page: number) => show({ page }), [show]);
  return (
    <Page title={t('users.title')} lead={t('users.lead')}>
      <UsersFilters view={view} onNarrow={(change) => show({ ...change, page: 1 })} />
      <PagedList
        query={query}
        page={view.page}
        pageSize={pageSize}
        onPage={onPage}
        label={t('users.pages')}
        failed={t('users.failed')}
        empty={
          isNarrowed(view) ? (
            <NobodyFound onClear={() => show({ search: '', role: undefined, active: undefined })} />
          ) : (
            <EmptyState title={t('users.empty')}>{t('users.emptyHelp')}</EmptyState>
          )
        }
      >
        {(users) => <UsersTable users={users} />}
      </PagedList>
    </Page>
  );
}

function NobodyFound({ onClear }: { readonly onClear: () => void }) {
  const t = adminTexts.useTexts();
  return (
    <EmptyState
      title={t('users.none')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('users.clear')}
        </Button>
      }
    >
      {t('users.noneHelp')}
    </EmptyState>
  );
}

type Show = (change: Partial<UsersView>) => void;

/** The view of the address. Another page can be gone back from; letters of a search cannot. */
function useUsersView(): readonly [UsersView, Show] {
  const [parameters, setParameters] = useSearchParams();
  const show = useCallback<Show>(
    (change) =>
      setParameters((before) => viewParameters({ ...readView(before), page: 1, ...change }), {
        replace: change.page === undefined || change.page === 1,
      }),
    [setParameters],
  );
  return [readView(parameters), show];
}
