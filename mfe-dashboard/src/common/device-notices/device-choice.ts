const listeners = new Set<() => void>();

/** Whether the browser lets the product tell of notices: without that nothing of it is loaded. */
export function isAllowedOnDevice(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

export function onDeviceChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The reader has chosen, here or in the browser's own question. */
export function announceDeviceChoice(): void {
  for (const listener of listeners) listener();
}
