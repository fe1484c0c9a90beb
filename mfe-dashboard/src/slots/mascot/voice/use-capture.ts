import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Capture, CaptureFailure, Voice } from './voice';

/** Maximum time of listening (docs/product.md, Mascot). */
export const captureStopsAfterMs = 5000;

interface CaptureUse {
  readonly onText: (text: string) => void;
  readonly onFailure: (failure: CaptureFailure) => void;
}

export interface CaptureState {
  readonly isListening: boolean;
  /** Whether it has listened and recognised no words. */
  readonly heardNothing: boolean;
  /** Undefined if the browser does not support recognition. */
  readonly start: (() => void) | undefined;
  readonly stop: () => void;
  /** Stops listening, and drops the recognised text. */
  readonly abandon: () => void;
}

/** Listens for at most 5 s, and stops on unmount. */
export function useCapture(voice: Voice, use: CaptureUse): CaptureState {
  const capture = useRef<Capture>(undefined);
  const [isListening, setListening] = useState(false);
  const [heardNothing, setHeardNothing] = useState(false);
  const { listen } = voice;
  const onText = useEffectEvent(use.onText);
  const onFailure = useEffectEvent(use.onFailure);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (turn === 0 || !listen) return undefined;
    let isAnswered = false;
    const ended = () => {
      clearTimeout(timer);
      setListening(false);
    };
    const started = listen({
      onText: (text) => {
        isAnswered = true;
        onText(text);
      },
      onFailure: (failure) => {
        isAnswered = true;
        onFailure(failure);
      },
      onEnd: () => {
        ended();
        setHeardNothing(!isAnswered);
      },
    });
    const timer = setTimeout(() => {
      started.stop();
      ended();
    }, captureStopsAfterMs);
    capture.current = started;
    return () => {
      clearTimeout(timer);
      started.abandon();
    };
  }, [turn, listen]);

  const start = () => {
    setHeardNothing(false);
    setListening(true);
    setTurn((before) => before + 1);
  };
  const stop = () => {
    capture.current?.stop();
    setListening(false);
  };
  const abandon = () => {
    capture.current?.abandon();
    capture.current = undefined;
    setListening(false);
    setHeardNothing(false);
  };
  return { isListening, heardNothing, start: listen && start, stop, abandon };
}
