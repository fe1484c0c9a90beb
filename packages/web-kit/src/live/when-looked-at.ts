/** @returns whether the page may be visible to the reader */
export const isLookedAt = () => document.visibilityState !== 'hidden';

/**
 * @param run when the page becomes visible, or the network is back while it is; told for how long
 *   the page was hidden, 0 if it was not
 * @returns ends it
 */
export function whenLookedAtAgain(run: (hiddenMs: number) => void): () => void {
  let hiddenSince: number | undefined;
  const look = () => {
    if (!isLookedAt()) {
      hiddenSince ??= Date.now();
      return;
    }
    const hiddenMs = hiddenSince === undefined ? 0 : Date.now() - hiddenSince;
    hiddenSince = undefined;
    run(hiddenMs);
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
  };
}
