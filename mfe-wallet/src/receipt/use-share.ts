import { showToast } from '@bambuzal/web-kit';
import { receiptTexts } from './locales/receipt-texts';

/**
 * @returns function that shares the page's link through the device, or copies it if the device
 *   cannot share
 */
export function useShare(): (title: string) => Promise<void> {
  const t = receiptTexts.useTexts();
  return async (title) => {
    const url = window.location.href;
    // Checked at runtime, although its type says that `share` always exists. Many desktop browsers
    // lack it.
    if ('share' in navigator) {
      const outcome = await navigator.share({ title, url }).then(
        () => 'shared',
        (error: unknown) => (wasCalledOff(error) ? 'shared' : 'failed'),
      );
      if (outcome === 'shared') return;
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast({ tone: 'success', title: t('linkCopied') });
    } catch {
      showToast({ tone: 'error', title: t('copyFailed') });
    }
  };
}

/** The reader closed the device's dialog, which is not a failure. */
function wasCalledOff(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
