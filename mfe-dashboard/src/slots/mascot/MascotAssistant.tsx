import { kitTexts, showToast, useCarriedTexts } from '@bambuzal/web-kit';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { MascotButton } from './MascotButton';
import { mascotTexts } from './locales/mascot-texts';
import type { MascotPanelProps } from './panel/MascotPanel';
import type { Voice } from './voice/voice';

type Panel = ComponentType<MascotPanelProps>;

/**
 * Button and the panel that it opens. The panel is loaded on first use. It keeps the conversation
 * while it is closed.
 */
export function MascotAssistant({ voice }: { readonly voice: Voice }) {
  useCarriedTexts(mascotTexts);
  const w = kitTexts.useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [FetchedPanel, setPanel] = useState<Panel>();
  const [isOpen, setOpen] = useState(false);
  const [isFetching, setFetching] = useState(false);
  const [returns, setReturns] = useState(0);

  const fetchPanel = useCallback(async () => {
    const loaded = await import(/* webpackChunkName: "mascot-panel" */ './panel/MascotPanel');
    setPanel(() => loaded.default);
  }, []);

  async function open() {
    setFetching(true);
    try {
      await fetchPanel();
      setOpen(true);
    } catch {
      showToast({ tone: 'error', title: w('noConnection') });
    } finally {
      setFetching(false);
    }
  }

  useEffect(() => {
    if (returns > 0) button.current?.focus();
  }, [returns]);

  const close = useCallback((givesFocusBack: boolean) => {
    setOpen(false);
    if (givesFocusBack) setReturns((before) => before + 1);
  }, []);

  return (
    <>
      {!isOpen && (
        <MascotButton
          ref={button}
          isBusy={isFetching}
          // A failed prefetch is ignored here, because a press on the button loads the panel again
          // and reports the failure.
          onAhead={() => void fetchPanel().catch(() => undefined)}
          onOpen={() => void open()}
        />
      )}
      {FetchedPanel && <FetchedPanel voice={voice} isOpen={isOpen} onClose={close} />}
    </>
  );
}
