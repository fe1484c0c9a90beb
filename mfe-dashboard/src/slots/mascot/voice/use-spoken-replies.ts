import { recall, remember } from '@bambuzal/ui';
import { useLanguage } from '@bambuzal/web-kit';
import { useState } from 'react';
import type { Voice } from './voice';

const choiceKey = 'bambuzal.mascot-speaks';

export interface SpokenReplies {
  /** Whether the browser supports speech output. */
  readonly isPossible: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
  /** Speaks the text in the reader's language, if the member has turned this on. */
  readonly say: (text: string) => void;
}

/**
 * Reads replies aloud after the member has turned this on. The choice is also kept for later
 * visits.
 */
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
