import { recall, remember } from '@bambuzal/ui';
import { useLanguage } from '@bambuzal/web-kit';
import { useState } from 'react';
import type { Voice } from './voice';

const choiceKey = 'bambuzal.mascot-speaks';

export interface SpokenReplies {
  /** Whether the browser can speak at all. */
  readonly isPossible: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
  /** Speaks in the reader's language, if that is wanted. */
  readonly say: (text: string) => void;
}

/** Replies are read out once the member has asked for it, on later visits too. */
export function useSpokenReplies({ speak, hush }: Voice, isEnabled: boolean): SpokenReplies {
  const language = useLanguage();
  const [isChosen, setChosen] = useState(() => recall(choiceKey) === 'yes');
  const isPossible = isEnabled && speak !== undefined;
  const isOn = isPossible && isChosen;
  return {
    isPossible,
    isOn,
    toggle: () => {
      if (isChosen) hush();
      remember(choiceKey, isChosen ? 'no' : 'yes');
      setChosen(!isChosen);
    },
    say: (text) => {
      if (isOn) speak(text, language);
    },
  };
}
