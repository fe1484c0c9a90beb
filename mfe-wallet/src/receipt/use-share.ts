import { showToast } from '@bambuzal/web-kit';
import { receiptTexts } from './locales/receipt-texts';

/** @returns hands the page's link to the device's own sharing, or to the clipboard where it has none */
export function useShare(): (title: string) => Promise<void> {
  const t = receiptTexts.useTexts();
  return async (title) => {
    const url = window.location.href;
    // Typed as always there; many desktop browsers have none.
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

/** The reader closed the device's dialog, which is no failure. */
function wasCalledOff(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
