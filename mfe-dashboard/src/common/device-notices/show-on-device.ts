interface Shown {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** Page that a tap opens. */
  readonly path: string;
}

/** Shown by the service worker, so that a tap works even after the page was closed. */
export async function showOnDevice({ id, title, content, path }: Shown): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, {
    body: content,
    icon: '/assets/app/icon-192.png',
    // With the same tag, a notice received by several tabs is shown once.
    tag: id,
    data: { path },
  });
}
