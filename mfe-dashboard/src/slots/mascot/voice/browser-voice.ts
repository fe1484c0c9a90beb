import type { CaptureFailure, CaptureListener, Voice } from './voice';

/** The Web Speech API's recognition, as far as it is used; no library declares it. */
interface Recognition {
  lang: string;
  onresult: ((event: Understood) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
}

interface Understood {
  /** Each with what it may have been, the likeliest first. */
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}

type RecognitionMaker = new () => Recognition;

/** Where a browser has its voices; Safari and Chrome have recognition under a name of their own. */
export interface VoiceHome {
  readonly SpeechRecognition?: RecognitionMaker;
  readonly webkitSpeechRecognition?: RecognitionMaker;
  readonly speechSynthesis?: Pick<SpeechSynthesis, 'speak' | 'cancel'>;
  readonly SpeechSynthesisUtterance?: typeof SpeechSynthesisUtterance;
}

declare global {
  interface Window {
    readonly SpeechRecognition?: RecognitionMaker;
    readonly webkitSpeechRecognition?: RecognitionMaker;
  }
}

/** Language that members speak (docs/product.md, Mascot), whatever language they read. */
const spokenLanguage = 'pt-BR';

/** @returns what the browser can do with voices */
export function voiceOf(home: VoiceHome): Voice {
  const Maker = home.SpeechRecognition ?? home.webkitSpeechRecognition;
  const { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance } = home;
  return {
    listen: Maker && ((listener) => listen(new Maker(), listener)),
    speak:
      synthesis && Utterance
        ? (text, language) => {
            synthesis.cancel();
            const utterance = new Utterance(text);
            utterance.lang = language;
            synthesis.speak(utterance);
          }
        : undefined,
    hush: () => synthesis?.cancel(),
  };
}

export const browserVoice = voiceOf(window);

function listen(recognition: Recognition, listener: CaptureListener) {
  let text = '';
  let failure: CaptureFailure | undefined;
  recognition.lang = spokenLanguage;
  recognition.onresult = ({ results }) => {
    text = Array.from(results, (one) => one[0]?.transcript ?? '')
      .join(' ')
      .trim();
  };
  recognition.onerror = ({ error }) => {
    failure = failureOf(error);
  };
  recognition.onend = () => {
    if (failure !== undefined) listener.onFailure(failure);
    else if (text !== '') listener.onText(text);
    listener.onEnd();
  };
  try {
    recognition.start();
  } catch {
    // Another page of the same browser listens already.
    failure = 'failed';
    queueMicrotask(() => recognition.onend?.());
  }
  return {
    stop: () => recognition.stop(),
    abandon: () => {
      recognition.onend = null;
      recognition.abort();
    },
  };
}

/** @param error as the Web Speech API names it @returns undefined for silence, which is no failure */
function failureOf(error: string): CaptureFailure | undefined {
  if (error === 'no-speech' || error === 'aborted') return undefined;
  return error === 'not-allowed' || error === 'service-not-allowed' ? 'refused' : 'failed';
}
