import { Button, ButtonLink, EmptyState, Icon, Page } from '@bambuzal/ui';
import { Section, useFocusAfter } from '@bambuzal/ui/data';
import {
  AppLink,
  noticesApi,
  noticesPageSize,
  showToast,
  useCarriedTexts,
} from '@bambuzal/web-kit';
import { Changeable, PagedList, ReadOnlyNotice } from '@bambuzal/product-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { notificationsTexts } from './locales/notifications-texts';
import { NoticeItem } from './NoticeItem';
import { DeviceSwitch } from '../common/device-notices/DeviceSwitch';
import { RemoveAllDialog } from './RemoveAllDialog';

/** All notices of the member, newest first. New notices appear as they arrive. */
export default function NotificationsPage() {
  const t = useCarriedTexts(notificationsTexts);
  const [page, setPage] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const heading = useFocusAfter();
  const read = noticesApi.useNotificationsQuery(page, { refetchOnMountOrArgChange: true });
  // Notices that were read stay visible when a later fetch fails.
  const query = { ...read, error: read.currentData ? undefined : read.error };
  const total = read.data?.pagination.total ?? 0;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ReadOnlyNotice />
      <DeviceSwitch />
      <Section
        title={t('all')}
        headingRef={heading.ref}
        aside={total > 0 && <RemoveAllButton onClick={() => setAsking(true)} />}
      >
        <PagedList
          query={query}
          page={page}
          pageSize={noticesPageSize}
          onPage={setPage}
          label={t('pages')}
          failed={t('readFailed')}
          empty={<NoNotices />}
        >
          {(notices) => (
            <List aria-label={t('all')}>
              {notices.map((notice) => (
                <NoticeItem
                  key={notice.id}
                  notice={notice}
                  onRemoved={() => {
                    showToast({ tone: 'success', title: t('removed') });
                    heading.moveFocus();
                  }}
                />
              ))}
            </List>
          )}
        </PagedList>
      </Section>
      {isAsking && (
        <RemoveAllDialog
          onClose={() => setAsking(false)}
          onRemoved={() => {
            setAsking(false);
            setPage(1);
            heading.moveFocus();
          }}
        />
      )}
    </Page>
  );
}

function RemoveAllButton({ onClick }: { readonly onClick: () => void }) {
  const t = notificationsTexts.useTexts();
  return (
    <Changeable>
      <Button variant="secondary" small icon={<Icon name="trash-2" size={16} />} onClick={onClick}>
        {t('removeAll')}
      </Button>
    </Changeable>
  );
}

function NoNotices() {
  const t = notificationsTexts.useTexts();
  return (
    <EmptyState
      title={t('none')}
      picture={<Icon name="bell" size={32} />}
      action={
        <ButtonLink as={AppLink} to="/" $variant="secondary">
          {t('toStart')}
        </ButtonLink>
      }
    >
      {t('noneHelp')}
    </EmptyState>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
