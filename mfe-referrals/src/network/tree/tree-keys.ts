interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** @returns the items that are in sight, in their order: those of closed branches are not there */
function itemsOf(tree: HTMLElement): HTMLElement[] {
  return [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')];
}

/**
 * Up and down, to either end, and to the next item that begins with a letter.
 *
 * @returns whether the key was one of these
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

/** @returns the item whose branch an item stands in */
export function itemAbove(item: HTMLElement): HTMLElement | undefined {
  return item.parentElement?.closest<HTMLElement>('[role="treeitem"]') ?? undefined;
}

/** @returns the first item of an open branch */
export function itemBelow(item: HTMLElement): HTMLElement | undefined {
  return item.querySelector<HTMLElement>('[role="treeitem"]') ?? undefined;
}
