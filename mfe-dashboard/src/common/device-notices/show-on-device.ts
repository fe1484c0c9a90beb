interface Shown {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** The page that a tap opens. */
  readonly path: string;
}

/** The worker shows it, so that a tap finds the product although its page is gone. */
export async function showOnDevice({ id, title, content, path }: Shown): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, {
    body: content,
    icon: '/assets/app/icon-192.png',
    // Several tabs show one notice once.
    tag: id,
    data: { path },
  });
}
