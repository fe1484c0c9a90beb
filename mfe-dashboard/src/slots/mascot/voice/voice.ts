/**
 * Reason why nothing could be heard. `refused`: the member or the browser refused. `failed`: any
 * other error.
 */
export type CaptureFailure = 'refused' | 'failed';

export interface CaptureListener {
  /** Called once with the whole recognised text. Not called if no words were recognised. */
  readonly onText: (text: string) => void;
  readonly onFailure: (failure: CaptureFailure) => void;
  /** Called last, in every case. */
  readonly onEnd: () => void;
}

/** A listening session. */
export interface Capture {
  /** Stops listening. Speech up to now is still recognised. */
  readonly stop: () => void;
  /** Stops listening, and drops the recognised text. */
  readonly abandon: () => void;
}

/** Speech functions of a browser. Tests pass their own. */
export interface Voice {
  /** Undefined if the browser does not support recognition. */
  readonly listen: ((listener: CaptureListener) => Capture) | undefined;
  /** Undefined if the browser does not support speech output. */
  readonly speak: ((text: string, language: string) => void) | undefined;
  readonly hush: () => void;
}
