import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/** The country of a telephone is seldom changed, so focus goes to the number. */
const country = '[autocomplete="tel-country-code"]';
const fields = `input:not([type="hidden"], :disabled), select:not(:disabled, ${country}), textarea:not(:disabled)`;

/**
 * Shows a dialog for as long as it is mounted. Focus moves to its first field, or to its title if
 * there is no field. At the end, focus returns to the element that had it before.
 *
 * @param onDismissed called when the browser closes the dialog by itself, as it may do for a second
 *   Escape
 */
export function useModal(
  onDismissed: (dialog: HTMLDialogElement) => void,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const dismissed = useEffectEvent((dialog: HTMLDialogElement) => {
    // The event of an earlier close may arrive late.
    if (!dialog.open) onDismissed(dialog);
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const before = document.activeElement;
    const follow = () => dismissed(dialog);
    dialog.addEventListener('close', follow);
    dialog.showModal();
    const first = dialog.querySelector<HTMLElement>(`[data-dialog-body] :is(${fields})`);
    (first ?? dialog.querySelector<HTMLElement>('[data-dialog-title]'))?.focus();
    return () => {
      dialog.removeEventListener('close', follow);
      dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return ref;
}
