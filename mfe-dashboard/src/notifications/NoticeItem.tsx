import {
  Badge,
  Button,
  color,
  Icon,
  IconButton,
  radius,
  Row,
  space,
  Text,
  type Tone,
} from '@bambuzal/ui';
import { AppLink, type NotificationJson } from '@bambuzal/web-kit';
import { Changeable, useReadOnly, useReportFailure } from '@bambuzal/product-ui';
import { styled } from 'styled-components';
import { notificationsTexts } from './locales/notifications-texts';
import { noticeLooks } from './notice-look';
import { notificationsApi } from '../api/notifications';
import { NoticeTime } from './NoticeTime';
import { relatedPage } from './related-page';

interface NoticeItemProps {
  readonly notice: NotificationJson;
  /** Called after the notice is removed. Focus was on its button and must move elsewhere. */
  readonly onRemoved: () => void;
}

/** A notice: text, time, link, and actions. */
export function NoticeItem({ notice, onRemoved }: NoticeItemProps) {
  const { title, content, isRead, type, createdAt } = notice;
  const t = notificationsTexts.useTexts();
  const page = relatedPage(notice);
  const { markRead, isMarking } = useMarkRead(notice);
  const { remove, isRemoving } = useRemove(notice, onRemoved);
  const { icon, tone } = noticeLooks[type];
  return (
    <Item>
      <Picture $tone={tone}>
        <Icon name={icon} />
      </Picture>
      <Words>
        <Row $gap={2}>
          {page === undefined ? (
            <Text as="h3" $strong>
              {title}
            </Text>
          ) : (
            <h3>
              <Way to={page} onClick={markRead}>
                {title}
              </Way>
            </h3>
          )}
          {!isRead && <Badge $tone="primary">{t('new')}</Badge>}
        </Row>
        <Content>{content}</Content>
        <Row $gap={2}>
          <NoticeTime instant={createdAt} />
          {!isRead && (
            <Changeable>
              <Button
                variant="quiet"
                small
                busy={isMarking}
                aria-label={t('markNamedRead', { title })}
                onClick={markRead}
              >
                {t('markRead')}
              </Button>
            </Changeable>
          )}
        </Row>
      </Words>
      <Changeable>
        <IconButton
          icon="trash-2"
          label={t('removeNamed', { title })}
          disabled={isRemoving}
          onClick={remove}
        />
      </Changeable>
    </Item>
  );
}

function useMarkRead({ id, isRead }: NotificationJson) {
  const t = notificationsTexts.useTexts();
  const report = useReportFailure();
  const isReadOnly = useReadOnly();
  const [mark, { isLoading }] = notificationsApi.useMarkNotificationReadMutation();
  const send = async () => {
    const { error } = await mark(id);
    if (error) report(t('updateFailed'), error);
  };
  return {
    isMarking: isLoading,
    markRead: () => {
      if (!isRead && !isReadOnly) void send();
    },
  };
}

function useRemove({ id }: NotificationJson, onRemoved: () => void) {
  const t = notificationsTexts.useTexts();
  const report = useReportFailure();
  const [removeNotice, { isLoading }] = notificationsApi.useRemoveNotificationMutation();
  const send = async () => {
    const { error } = await removeNotice(id);
    if (error && error.code !== 'NOT_FOUND') report(t('removeFailed'), error);
    else onRemoved();
  };
  return { isRemoving: isLoading, remove: () => void send() };
}

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(3)};
  padding-block: ${space(3)};
  &:not(:last-child) {
    border-bottom: 1px solid ${color('border')};
  }
`;

const Picture = styled.span<{ readonly $tone: Tone }>`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${radius('full')};
  background: ${({ $tone }) => color(`${$tone}-soft`)};
  color: ${({ $tone }) => color(`${$tone}-text`)};
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
  overflow-wrap: anywhere;
`;

/* Keeps the line breaks of an announcement. */
const Content = styled.p`
  white-space: pre-line;
`;

const Way = styled(AppLink)`
  color: ${color('text')};
  font-weight: 600;
  text-underline-offset: 0.2em;
`;
