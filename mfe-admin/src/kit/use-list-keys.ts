import { type RefObject, useEffect, useRef } from 'react';

/** Elements whose own keys come first. */
const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

interface ListKeys {
  /** Whether single keys act. */
  readonly isOn: boolean;
  /** Shows the keys. */
  readonly onHelp: () => void;
}

/**
 * Keys of a list: j and k go to the next and the previous row, x selects it, Enter opens it, `/`
 * goes to the search, `?` shows the keys. Any other key presses the button of the selected rows, or
 * of the row, that has it as its `aria-keyshortcuts`.
 *
 * @param list element that holds the search, the rows and the bar of the selected rows
 */
export function useListKeys(list: RefObject<HTMLElement | null>, { isOn, onHelp }: ListKeys): void {
  /** Place of the row that had the focus, since a decided row leaves the list. */
  const place = useRef(-1);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const root = list.current;
      if (root && isForList(event) && press(root, event.key, place, onHelp)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn, list, onHelp]);
}

function isForList({ altKey, ctrlKey, defaultPrevented, metaKey, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || defaultPrevented) return false;
  const isTyping = target instanceof Element && target.closest(typing) !== null;
  return !isTyping && document.querySelector('dialog[open], [role="menu"]') === null;
}

/** @returns whether the key did something */
function press(
  root: HTMLElement,
  key: string,
  place: RefObject<number>,
  onHelp: () => void,
): boolean {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (at >= 0) place.current = at;
  const row = rows[at];
  switch (key) {
    case 'j':
    case 'k':
      return go(rows, nextPlace(key, at, place.current), place);
    case 'x':
      return click(row?.querySelector<HTMLElement>('input[type="checkbox"]'));
    case 'Enter':
      return row !== undefined && row === document.activeElement && click(openerOf(row));
    case '/':
      return focus(root.querySelector<HTMLElement>('input[type="search"]'));
    case '?':
      onHelp();
      return true;
    default:
      return /^[a-z]$/.test(key) && click(buttonOf(root, row, key));
  }
}

/** @returns the row to go to; after a row has left the list, the one in its place */
function nextPlace(key: 'j' | 'k', at: number, last: number): number {
  if (at >= 0) return key === 'j' ? at + 1 : at - 1;
  return key === 'j' ? Math.max(last, 0) : last - 1;
}

function go(rows: readonly HTMLElement[], to: number, place: RefObject<number>): boolean {
  const index = Math.min(Math.max(to, 0), rows.length - 1);
  place.current = index;
  return focus(rows[index]);
}

/** The row's story or page; else where its first link leads. */
function openerOf(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('[data-opens]') ?? row.querySelector('a[href]');
}

/** A decision about the selected rows comes before the decision about one. */
function buttonOf(root: HTMLElement, row: HTMLElement | undefined, key: string) {
  const button = `button[aria-keyshortcuts="${key}"]`;
  return (
    root.querySelector<HTMLElement>(`[data-selected-rows] ${button}`) ??
    row?.querySelector<HTMLElement>(button)
  );
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return element !== null && element !== undefined;
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element !== null && element !== undefined;
}
