/** @returns whether the page may be visible to the reader */
export const isLookedAt = () => document.visibilityState !== 'hidden';

/**
 * @param run called when the page becomes visible, or when the network returns while the page is
 *   visible;
 *   gets the time for which the page was hidden, 0 if it was not hidden
 * @returns a function that ends the subscription
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
