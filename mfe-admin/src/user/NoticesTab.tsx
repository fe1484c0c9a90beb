import type { NotificationJson } from '@bambuzal/contracts';
import { Badge, Stack, Text } from '@bambuzal/ui';
import { DataTable, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { PagedList } from '@bambuzal/product-ui';
import { useState } from 'react';
import { memberNoticesApi } from '../api/member-notices';
import { pageSize } from '../api/page-size';
import { adminTexts } from '../locales/admin-texts';
import type { MemberTabProps } from './member-tabs';
import { NoticeForm } from './NoticeForm';

/** Notices that a person got, read or not, and a form that sends one to a member. */
export function NoticesTab({ person }: MemberTabProps) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  const [page, setPage] = useState(1);
  const query = memberNoticesApi.useMemberNoticesQuery(
    { id: person.id, page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Stack $gap={6}>
      {person.role === 'user' && <NoticeForm memberId={person.id} onSent={() => setPage(1)} />}
      <Section title={t('notices.title')} lead={t('notices.lead')}>
        <PagedList<NotificationJson>
          query={query}
          page={page}
          pageSize={pageSize}
          onPage={setPage}
          label={t('notices.pages')}
          failed={t('notices.failed')}
          empty={<Text $tone="muted">{t('notices.empty')}</Text>}
        >
          {(notices) => (
            <DataTable
              caption={t('notices.title')}
              rows={notices}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'notice',
                  header: t('notices.notice'),
                  cell: ({ content, title }) => (
                    <div>
                      {title}
                      <Text as="div" $size={14} $tone="muted">
                        {content}
                      </Text>
                    </div>
                  ),
                },
                {
                  key: 'state',
                  header: t('notices.state'),
                  cell: ({ isRead }) => (
                    <Badge $tone={isRead ? 'plain' : 'primary'}>
                      {t(isRead ? 'notices.read' : 'notices.unread')}
                    </Badge>
                  ),
                },
                {
                  key: 'createdAt',
                  header: t('notices.when'),
                  align: 'end',
                  cell: ({ createdAt }) => dateTime(createdAt),
                },
              ]}
            />
          )}
        </PagedList>
      </Section>
    </Stack>
  );
}
