import type { UserJson } from '@bambuzal/web-kit';
import { createContext, useContext, type ReactNode } from 'react';
import type { CataloguedRemote } from '../federation/catalogue';
import type { RouteDecision } from '../routes/route-decision';
import type { RemoteRoute } from '../routes/remote-routes';

/**
 * State for the layout of signed-in readers. A context, because a part that is loaded on demand
 * takes no props.
 */
export interface FrameState {
  readonly user: UserJson;
  readonly remotes: readonly CataloguedRemote[];
  readonly routes: readonly RemoteRoute[];
  /** Route of the open page; undefined if no remote declares the address. */
  readonly route: RemoteRoute | undefined;
  readonly passage: RouteDecision;
  readonly page: ReactNode;
}

export const FrameContext = createContext<FrameState | undefined>(undefined);

/** @throws Error if used outside `FrameContext` */
export function useFrame(): FrameState {
  const state = useContext(FrameContext);
  if (!state) throw new Error('There is no frame around this part');
  return state;
}
