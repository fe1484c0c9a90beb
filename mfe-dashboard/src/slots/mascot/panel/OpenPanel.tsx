import { Heading, IconButton } from '@bambuzal/ui';
import { Tabs } from '@bambuzal/ui/data';
import { ContactLinks, useSettings } from '@bambuzal/web-kit';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Tips } from '../../../tips/Tips';
import { MascotPicture } from '../MascotPicture';
import type { SpokenReplies } from '../voice/use-spoken-replies';
import { Chat, type ChatProps } from './chat/Chat';
import { panelTexts } from './locales/panel-texts';
import { Body, Footer, Frame, Header } from './panel-look';
import { Tutorials } from './tutorials/Tutorials';
import type { TutorialState } from './tutorials/use-tutorial';
import { useAutoClose } from './use-auto-close';

const views = ['chat', 'tutorials', 'tips'] as const;
type View = (typeof views)[number];

interface OpenPanelProps {
  readonly chat: Omit<ChatProps, 'onFollow'>;
  readonly tutorial: TutorialState;
  readonly replies: SpokenReplies;
  /** @param givesFocusBack whether focus returns to the element that opened the panel */
  readonly onClose: (givesFocusBack: boolean) => void;
}

/** Panel beside the page. It is not modal, so the page can still be used. Escape closes it. */
export function OpenPanel({ chat, tutorial, replies, onClose }: OpenPanelProps) {
  const t = panelTexts.useTexts();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { settings } = useSettings();
  const isInTutorial = tutorial.state.kind !== 'none';
  const { view, offered, choose } = useViews(isInTutorial ? 'tutorials' : 'chat');
  const title = useFocusOnOpening(isInTutorial);
  const close = () => onClose(frame.current?.contains(document.activeElement) === true);
  const isIdle =
    view === 'chat' &&
    !isInTutorial &&
    chat.conversation.entries.length === 0 &&
    chat.draft === '' &&
    !chat.capture.isListening;
  const keepOpen = useAutoClose(isIdle, close);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  }

  return (
    <Frame
      ref={frame}
      role="dialog"
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onKeyDownCapture={keepOpen}
      onPointerDownCapture={keepOpen}
      onWheelCapture={keepOpen}
    >
      <Header>
        <MascotPicture size="2.25rem" />
        <Heading as="h2" id={id} ref={title} tabIndex={-1} $size={20}>
          {settings.mascotName}
        </Heading>
        {replies.isPossible && (
          <IconButton
            icon="megaphone"
            label={t('readAloud')}
            aria-pressed={replies.isOn}
            onClick={replies.toggle}
          />
        )}
        <IconButton icon="x" label={t('close')} onClick={() => onClose(true)} />
      </Header>
      <Body data-mascot-body>
        <Tabs
          label={t('views')}
          tabs={offered.map((one) => ({ id: one, label: t(`views.${one}`) }))}
          selected={view}
          onSelect={choose}
        >
          {view === 'chat' && <Chat {...chat} onFollow={() => onClose(false)} />}
          {view === 'tutorials' && (
            <Tutorials tutorial={tutorial} onFollow={() => onClose(false)} />
          )}
          {view === 'tips' && <Tips />}
        </Tabs>
      </Body>
      <Footer>
        <ContactLinks />
      </Footer>
    </Frame>
  );
}

/** Views of the panel that the operator has enabled, and the open view. */
function useViews(first: View) {
  const { settings } = useSettings();
  const [chosen, setChosen] = useState<View>(first);
  const isOffered = {
    chat: true,
    tutorials: settings.enableTutorials,
    tips: settings.enableFinancialHealth,
  } satisfies Record<View, boolean>;
  return {
    // The chat is shown if the open view was turned off meanwhile.
    view: isOffered[chosen] ? chosen : 'chat',
    offered: views.filter((one) => isOffered[one]),
    choose: (tab: string) => setChosen(views.find((one) => one === tab) ?? 'chat'),
  };
}

/** @param isElsewhere whether a step of a tutorial takes focus instead */
function useFocusOnOpening(isElsewhere: boolean) {
  const ref = useRef<HTMLHeadingElement>(null);
  const [wasElsewhere] = useState(isElsewhere);
  useEffect(() => {
    if (!wasElsewhere) ref.current?.focus();
  }, [wasElsewhere]);
  return ref;
}
