import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  readonly tone: 'info' | 'success' | 'error';
  readonly title: string;
  readonly text?: string | undefined;
}

const shownForMs = 5000;

let current: Toast | undefined;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows one toast at a time, for 5 s. A new toast replaces the current one. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  count += 1;
  set({ ...toast, id: count });
  timer = setTimeout(dismissToast, shownForMs);
}

export function dismissToast(): void {
  set(undefined);
}

/** @returns the current toast, for the shell, which shows it */
export function useToast(): Toast | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

function set(toast: Toast | undefined): void {
  clearTimeout(timer);
  current = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
