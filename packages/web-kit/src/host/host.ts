import { createContext, useContext, type ComponentType } from 'react';
import type { SlotName } from '../contract/remote-definition';

/** A part of a remote in a slot, not fetched yet. */
export interface SlotPart {
  readonly remote: string;
  readonly part: string;
  readonly load: () => Promise<ComponentType>;
}

/** Functions that the page around a remote provides. */
export interface Host {
  /**
   * Fetches the code and data of a path before the click. A failure is ignored, because the click
   * tries again.
   */
  readonly prefetch: (path: string) => void;
  /** Parts of a slot in order; only those that the reader may see. */
  readonly slotParts: (slot: SlotName) => readonly SlotPart[];
}

/** Host of a remote that runs on its own, without the shell. */
const alone: Host = { prefetch: () => undefined, slotParts: () => [] };

export const HostContext = createContext<Host>(alone);

export function useHost(): Host {
  return useContext(HostContext);
}
