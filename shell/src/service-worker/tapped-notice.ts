/** The part of `WindowClient` that this module uses. */
interface OpenPage {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (url: string) => Promise<unknown>;
}

interface Pages {
  readonly matchAll: (options: {
    readonly type: 'window';
    readonly includeUncontrolled: true;
  }) => Promise<readonly OpenPage[]>;
  readonly openWindow: (url: string) => Promise<unknown>;
}

/**
 * Opens the page of a tapped notification: in an open tab of the product, or otherwise in a new
 * tab.
 *
 * @param data data of the notification; an address outside the product is replaced by the list of
 *   notices
 */
export async function followNotice(data: unknown, pages: Pages, origin: string): Promise<void> {
  const target = new URL(pathOf(data), origin);
  const address = target.origin === origin ? target.href : `${origin}/notifications`;
  const [open] = await pages.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) {
    await pages.openWindow(address);
    return;
  }
  await open.focus();
  await open.navigate(address);
}

function pathOf(data: unknown): string {
  const isCarried = typeof data === 'object' && data !== null && 'path' in data;
  return isCarried && typeof data.path === 'string' ? data.path : '/notifications';
}
