/** Elements that a visitor can use. Both pages have the same ones, in the same order. */
const usable = 'a[href], button, input, select, textarea';

/**
 * Gives a rendered page what the visitor has done on its first sight: typed texts, choices, the
 * place of the cursor, and the last press of a button, which only the rendered page can carry out.
 * Then the first sight is removed. Both happen before the browser paints again.
 *
 * @param sight element of the first sight
 * @param page element of the rendered page
 */
export function takeOver(sight: HTMLElement, page: Element): void {
  const pairs = pairsOf(sight, page);
  for (const [seen, shown] of pairs) giveInput(seen, shown);
  const focused = pairs.find(([seen]) => seen === document.activeElement);
  if (focused) giveFocus(...focused);
  const pressed = pairs.find(([seen]) => seen.dataset['pressed'] === 'true')?.[1];
  sight.remove();
  // Pressed after React has stored the texts above.
  if (pressed) queueMicrotask(() => pressed.click());
}

type Pair = readonly [seen: HTMLElement, shown: HTMLElement];

/** A page that differs from its first sight, for example by an error, has fewer pairs. */
function pairsOf(sight: Element, page: Element): readonly Pair[] {
  const shown = usableIn(page);
  return usableIn(sight).flatMap((seen, index): Pair[] => {
    const same = shown[index];
    return same && describe(same) === describe(seen) ? [[seen, same]] : [];
  });
}

function usableIn(page: Element): readonly HTMLElement[] {
  return [...page.querySelectorAll(usable)].filter((element) => element instanceof HTMLElement);
}

/** Two elements with the same description do the same. Ids differ between the two pages. */
function describe(element: HTMLElement): string {
  const { localName, textContent } = element;
  if (element instanceof HTMLSelectElement) return localName;
  if (!(element instanceof HTMLInputElement)) return `${localName} ${textContent}`;
  const { type, autocomplete, value } = element;
  return [localName, type, autocomplete, type === 'radio' ? value : ''].join(' ');
}

function giveInput(seen: HTMLElement, shown: HTMLElement): void {
  if (seen instanceof HTMLInputElement && shown instanceof HTMLInputElement) {
    const isChoice = seen.type === 'radio' || seen.type === 'checkbox';
    if (isChoice && seen.checked && !shown.checked) shown.click();
    if (!isChoice && seen.value !== '' && seen.value !== shown.value)
      change(shown, HTMLInputElement.prototype, seen.value, 'input');
  }
  if (seen instanceof HTMLSelectElement && shown instanceof HTMLSelectElement)
    if (seen.value !== shown.value)
      change(shown, HTMLSelectElement.prototype, seen.value, 'change');
}

/**
 * Changes a control as a reader does. React replaces the setter of a control's own value, and
 * ignores an event without a change, so the value is set by the setter of the class.
 */
function change(control: HTMLElement, prototype: object, value: string, event: string): void {
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

function giveFocus(seen: HTMLElement, shown: HTMLElement): void {
  shown.focus({ preventScroll: true });
  if (!(seen instanceof HTMLInputElement && shown instanceof HTMLInputElement)) return;
  const { selectionStart, selectionEnd } = seen;
  if (selectionStart !== null) shown.setSelectionRange(selectionStart, selectionEnd);
}
