import { Button, color, Icon, Row, space, Text } from '@bambuzal/ui';
import { TextField } from '@bambuzal/ui/forms';
import { useSettings } from '@bambuzal/web-kit';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { longestMessage } from '../../../../api/mascot';
import type { CaptureState } from '../../voice/use-capture';
import { panelTexts } from '../locales/panel-texts';
import { MicrophonePicture } from './MicrophonePicture';

interface ComposerProps {
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly isThinking: boolean;
  readonly onSend: () => void;
  readonly capture: CaptureState;
}

/** Field for a typed or spoken question. */
export function Composer({ draft, onDraft, isThinking, onSend, capture }: ComposerProps) {
  const t = panelTexts.useTexts();
  const { enableVoiceAssistant } = useSettings().settings;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSend();
  }
  return (
    <Form onSubmit={submit}>
      <TextField
        label={t('message')}
        value={draft}
        maxLength={longestMessage}
        autoComplete="off"
        enterKeyHint="send"
        onChange={({ currentTarget }) => onDraft(currentTarget.value)}
      />
      <Row $gap={2}>
        <Button type="submit" small busy={isThinking} icon={<Icon name="arrow-right" size={16} />}>
          {t('send')}
        </Button>
        {enableVoiceAssistant && capture.start && (
          <SpeakButton capture={capture} isThinking={isThinking} />
        )}
      </Row>
      {enableVoiceAssistant && <VoiceLine capture={capture} />}
    </Form>
  );
}

function SpeakButton({ capture, isThinking }: Pick<ComposerProps, 'capture' | 'isThinking'>) {
  const t = panelTexts.useTexts();
  const { isListening, start, stop } = capture;
  return (
    <Button
      small
      variant="secondary"
      disabled={isThinking && !isListening}
      icon={<MicrophonePicture />}
      aria-pressed={isListening}
      onClick={isListening ? stop : start}
    >
      {t(isListening ? 'stopListening' : 'speak')}
    </Button>
  );
}

/**
 * State of the voice assistant. Always in the page, so that screen readers announce its changes.
 */
function VoiceLine({
  capture: { isListening, heardNothing, start },
}: Pick<ComposerProps, 'capture'>) {
  const t = panelTexts.useTexts();
  return (
    <Text $size={14} $tone="muted" role="status">
      {!start && t('noVoice')}
      {isListening && t('listening')}
      {heardNothing && !isListening && t('heardNothing')}
    </Text>
  );
}

const Form = styled.form`
  display: flex;
  position: sticky;
  bottom: 0;
  flex-direction: column;
  gap: ${space(2)};
  padding-block: ${space(2)} ${space(4)};
  background: ${color('surface')};
`;
