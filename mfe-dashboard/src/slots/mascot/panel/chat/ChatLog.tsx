import { Button, color, fontSize, radius, Row, space, Text, VisuallyHidden } from '@bambuzal/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { panelTexts } from '../locales/panel-texts';
import { ownPath } from '../page-names';
import { PageLink } from '../PageLink';
import type { Follow } from '../use-follow';
import { usePageWords } from '../use-page-words';
import type { Conversation, Entry } from './use-conversation';

interface ChatLogProps {
  readonly name: string;
  readonly conversation: Conversation;
  readonly follow: Follow;
  readonly onFollow: () => void;
}

/** The conversation, latest last. Replies are announced to screen readers. */
export function ChatLog({ name, conversation, follow, onFollow }: ChatLogProps) {
  const t = panelTexts.useTexts();
  const { entries, isThinking, retry } = conversation;
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scrolled = log.current?.closest('[data-mascot-body]');
    if (scrolled) scrolled.scrollTop = scrolled.scrollHeight;
  }, [entries, isThinking, follow.opening]);
  return (
    <Log ref={log} role="log" aria-label={t('chat')}>
      {entries.map((entry) => (
        <Said
          key={entry.id}
          entry={entry}
          name={name}
          isWaiting={isThinking}
          onRetry={() => retry(entry)}
          onFollow={onFollow}
        />
      ))}
      {isThinking && (
        <Text $size={14} $tone="muted">
          {t('typing', { name })}
        </Text>
      )}
      {follow.opening !== undefined && <Opening path={follow.opening} onStay={follow.stay} />}
    </Log>
  );
}

interface OpeningProps {
  readonly path: string;
  readonly onStay: () => void;
}

function Opening({ path, onStay }: OpeningProps) {
  const t = panelTexts.useTexts();
  const page = usePageWords()(path);
  return (
    <Row $gap={2}>
      <Text $size={14}>{page === undefined ? t('opening') : t('openingNamed', { page })}</Text>
      <Button small variant="quiet" onClick={onStay}>
        {t('stay')}
      </Button>
    </Row>
  );
}

interface SaidProps {
  readonly entry: Entry;
  readonly name: string;
  readonly isWaiting: boolean;
  readonly onRetry: () => void;
  readonly onFollow: () => void;
}

function Said({ entry, name, isWaiting, onRetry, onFollow }: SaidProps) {
  const t = panelTexts.useTexts();
  const isMember = entry.from === 'member';
  const path = ownPath(entry.path);
  return (
    <Bubble $isMember={isMember}>
      <VisuallyHidden>{isMember ? t('you') : name}: </VisuallyHidden>
      <Words>{entry.text}</Words>
      {path !== undefined && <PageLink path={path} onFollow={onFollow} />}
      {entry.failure !== undefined && (
        <>
          <Text $size={14} $tone="loss">
            {t('unsent', { reason: entry.failure })}
          </Text>
          <Button small variant="quiet" disabled={isWaiting} onClick={onRetry}>
            {t('retry')}
          </Button>
        </>
      )}
    </Bubble>
  );
}

const Log = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const Bubble = styled.div<{ readonly $isMember: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  align-self: ${({ $isMember }) => ($isMember ? 'flex-end' : 'flex-start')};
  gap: ${space(2)};
  max-width: 90%;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius('medium')};
  background: ${({ $isMember }) => color($isMember ? 'primary-soft' : 'surface-raised')};
  font-size: ${fontSize(14)};
`;

const Words = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
