import type { CaptureFailure, CaptureListener, Voice } from './voice';

/** The used part of the Web Speech API's recognition. No type library declares it. */
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
  /** Parts of the speech. Each has alternatives, the most likely first. */
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}

type RecognitionMaker = new () => Recognition;

/**
 * Object that holds the browser's speech API. Safari and Chrome use a prefixed name for
 * recognition.
 */
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

/**
 * Language that members speak (docs/product.md, Mascot). It does not depend on the language of the
 * page.
 */
const spokenLanguage = 'pt-BR';

/** @returns speech functions that the browser supports */
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
    // Thrown if another page of the browser is already listening.
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

/**
 * @param error name in the Web Speech API @returns undefined for silence, which is not a failure
 */
function failureOf(error: string): CaptureFailure | undefined {
  if (error === 'no-speech' || error === 'aborted') return undefined;
  return error === 'not-allowed' || error === 'service-not-allowed' ? 'refused' : 'failed';
}
