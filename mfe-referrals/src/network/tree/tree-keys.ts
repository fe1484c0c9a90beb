interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** @returns visible items in order. Closed branches are not rendered, so they are not included. */
function itemsOf(tree: HTMLElement): HTMLElement[] {
  return [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')];
}

/**
 * Handles arrow up and down, Home, End, and a letter that moves to the next matching item.
 *
 * @returns whether the key was handled
 */
export function moveWithin(tree: HTMLElement, pressed: Key): boolean {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return false;
  const items = itemsOf(tree);
  const now = items.findIndex((item) => item === document.activeElement);
  const next = nextItem(items, now, pressed.key);
  next?.focus();
  return next !== undefined;
}

function nextItem(items: readonly HTMLElement[], now: number, key: string) {
  if (key === 'ArrowDown') return items[now + 1];
  if (key === 'ArrowUp') return items[now - 1];
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (!/^[\p{L}\p{N}]$/u.test(key)) return undefined;
  const letter = key.toLocaleLowerCase();
  const inOrder = [...items.slice(now + 1), ...items.slice(0, now + 1)];
  return inOrder.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter));
}

/** @returns parent item */
export function itemAbove(item: HTMLElement): HTMLElement | undefined {
  return item.parentElement?.closest<HTMLElement>('[role="treeitem"]') ?? undefined;
}

/** @returns first item of an open branch */
export function itemBelow(item: HTMLElement): HTMLElement | undefined {
  return item.querySelector<HTMLElement>('[role="treeitem"]') ?? undefined;
}
