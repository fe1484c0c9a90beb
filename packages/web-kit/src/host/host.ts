import { createContext, useContext, type ComponentType } from 'react';
import type { SlotName } from '../contract/remote-definition';

/** One remote's part in a slot, not fetched yet. */
export interface SlotPart {
  readonly remote: string;
  readonly part: string;
  readonly load: () => Promise<ComponentType>;
}

/** What the page around a remote does for it. */
export interface Host {
  /** Fetches what a path will need, ahead of the click; failures are left to the click. */
  readonly prefetch: (path: string) => void;
  /** In their order; only those that the reader may see. */
  readonly slotParts: (slot: SlotName) => readonly SlotPart[];
}

/** A remote that stands alone has nothing around it. */
const alone: Host = { prefetch: () => undefined, slotParts: () => [] };

export const HostContext = createContext<Host>(alone);

export function useHost(): Host {
  return useContext(HostContext);
}
