type Listener<Payload> = (payload: Payload) => void;

/** Events between parts of the page that do not know each other. */
export interface Channel<Payload> {
  readonly announce: (payload: Payload) => void;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: Listener<Payload>) => () => void;
}

/** @param name appears in the log when a listener fails; the other listeners are still called */
export function createChannel<Payload>(name: string): Channel<Payload> {
  const listeners = new Set<Listener<Payload>>();
  return {
    announce(payload) {
      for (const listener of Array.from(listeners)) {
        try {
          listener(payload);
        } catch (error) {
          console.error(`A listener of "${name}" failed`, error);
        }
      }
    },
    subscribe(listener) {
      // Wrapped, so that the same function may subscribe twice and unsubscribe once.
      const entry: Listener<Payload> = (payload) => listener(payload);
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}
