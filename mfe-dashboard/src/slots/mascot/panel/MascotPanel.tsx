import { showToast, useCarriedTexts, useSettings } from '@bambuzal/web-kit';
import { useState } from 'react';
import { tipsTexts } from '../../../tips/locales/tips-texts';
import { useCapture } from '../voice/use-capture';
import { useSpokenReplies } from '../voice/use-spoken-replies';
import type { Voice } from '../voice/voice';
import { useConversation } from './chat/use-conversation';
import { panelTexts } from './locales/panel-texts';
import { OpenPanel } from './OpenPanel';
import { useTutorial } from './tutorials/use-tutorial';
import { useFollow } from './use-follow';

export interface MascotPanelProps {
  readonly voice: Voice;
  readonly isOpen: boolean;
  /** @param givesFocusBack whether focus returns to the element that opened the panel */
  readonly onClose: (givesFocusBack: boolean) => void;
}

/** The panel. Conversation, draft and tutorial are kept while it is closed. */
export default function MascotPanel({ voice, isOpen, onClose }: MascotPanelProps) {
  const t = useCarriedTexts(panelTexts);
  useCarriedTexts(tipsTexts);
  const [draft, setDraft] = useState('');
  const tutorial = useTutorial();
  const replies = useSpokenReplies(voice, useSettings().settings.enableVoiceAssistant);
  const follow = useFollow(() => onClose(false));
  const conversation = useConversation(({ reply, path }, isSpoken) => {
    if (!isOpen) return;
    replies.say(reply);
    if (isSpoken) follow.follow(path);
  });
  const capture = useCapture(voice, {
    onText: (text) => {
      // A spoken question that cannot be sent now is put into the text field.
      if (!conversation.ask(text, true)) setDraft(text);
    },
    onFailure: (failure) =>
      showToast({ tone: 'error', title: t('voiceFailed'), text: t(`voice.${failure}`) }),
  });

  function close(givesFocusBack: boolean) {
    capture.abandon();
    voice.hush();
    follow.stay();
    onClose(givesFocusBack);
  }

  if (!isOpen) return null;
  return (
    <OpenPanel
      chat={{ conversation, draft, onDraft: setDraft, capture, follow }}
      tutorial={tutorial}
      replies={replies}
      onClose={close}
    />
  );
}
