import { space, Stack, Text } from '@bambuzal/ui';
import { useSettings } from '@bambuzal/web-kit';
import { Changeable, useReadOnly } from '@bambuzal/product-ui';
import { styled } from 'styled-components';
import type { CaptureState } from '../../voice/use-capture';
import { panelTexts } from '../locales/panel-texts';
import type { Follow } from '../use-follow';
import { ChatLog } from './ChatLog';
import { Composer } from './Composer';
import { QuickQuestions } from './QuickQuestions';
import type { Conversation } from './use-conversation';

export interface ChatProps {
  readonly conversation: Conversation;
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly capture: CaptureState;
  readonly follow: Follow;
  /** Called when the page of a reply is opened. */
  readonly onFollow: () => void;
}

export function Chat({ conversation, draft, onDraft, capture, follow, onFollow }: ChatProps) {
  const t = panelTexts.useTexts();
  const { mascotName: name } = useSettings().settings;
  const isReadOnly = useReadOnly();
  return (
    <Frame>
      {conversation.entries.length === 0 && (
        <Stack $gap={2}>
          <Text>{t('greeting', { name })}</Text>
          <Text $size={14} $tone="muted">
            {t('greetingHelp')}
          </Text>
        </Stack>
      )}
      <ChatLog name={name} conversation={conversation} follow={follow} onFollow={onFollow} />
      <QuickQuestions
        disabled={conversation.isThinking || isReadOnly}
        onAsk={(question) => void conversation.ask(question)}
      />
      <Changeable>
        <Composer
          draft={draft}
          onDraft={onDraft}
          isThinking={conversation.isThinking}
          onSend={() => {
            if (conversation.ask(draft)) onDraft('');
          }}
          capture={capture}
        />
      </Changeable>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
