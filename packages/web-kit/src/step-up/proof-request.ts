import { useSyncExternalStore } from 'react';

interface ProofRequest {
  readonly outcome: Promise<boolean>;
  readonly settle: (wasProven: boolean) => void;
}

let current: ProofRequest | undefined;
const listeners = new Set<() => void>();

/**
 * Asks the reader to prove their identity again. Other calls that need a proof at that time wait
 * for the same answer.
 *
 * @returns whether the reader proved it; `false` at once on a page without the dialog
 */
export function askForProof(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (!current) {
    let settle: ProofRequest['settle'] = () => {};
    const outcome = new Promise<boolean>((resolve) => (settle = resolve));
    set({ outcome, settle });
  }
  return current?.outcome ?? Promise.resolve(false);
}

/** Ends the open request. */
export function answerProofRequest(wasProven: boolean): void {
  const answered = current;
  set(undefined);
  answered?.settle(wasProven);
}

/** Whether the reader must be asked now; used by the page's one dialog. */
export function useIsProofRequested(): boolean {
  return useSyncExternalStore(subscribe, isAsked, isAsked);
}

function set(request: ProofRequest | undefined): void {
  current = request;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The dialog is gone, so the waiting calls must end.
    if (listeners.size === 0 && current) answerProofRequest(false);
  };
}

function isAsked(): boolean {
  return current !== undefined;
}
