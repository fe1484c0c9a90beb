/** Why nothing could be heard: the member or the browser refused, or it broke. */
export type CaptureFailure = 'refused' | 'failed';

export interface CaptureListener {
  /** All that was understood, once; not called where nothing was. */
  readonly onText: (text: string) => void;
  readonly onFailure: (failure: CaptureFailure) => void;
  /** Always, and last. */
  readonly onEnd: () => void;
}

/** One listening to what a member says. */
export interface Capture {
  /** Listens no longer; what was heard until now still comes. */
  readonly stop: () => void;
  /** Listens no longer, and forgets what was heard. */
  readonly abandon: () => void;
}

/** Voices of a browser; tests give their own. */
export interface Voice {
  /** Undefined where the browser cannot understand speech. */
  readonly listen: ((listener: CaptureListener) => Capture) | undefined;
  /** Undefined where the browser cannot speak. */
  readonly speak: ((text: string, language: string) => void) | undefined;
  readonly hush: () => void;
}
