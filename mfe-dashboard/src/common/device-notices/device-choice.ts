const listeners = new Set<() => void>();

/** Whether the browser allows notifications. Without the permission no code for them is loaded. */
export function isAllowedOnDevice(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

export function onDeviceChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Tells the listeners that the choice has changed, on this page or in the browser's permission
 * prompt.
 */
export function announceDeviceChoice(): void {
  for (const listener of listeners) listener();
}
