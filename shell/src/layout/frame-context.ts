import type { UserJson } from '@bambuzal/web-kit';
import { createContext, useContext, type ReactNode } from 'react';
import type { CataloguedRemote } from '../federation/catalogue';
import type { RouteDecision } from '../routes/route-decision';
import type { RemoteRoute } from '../routes/remote-routes';

/** What the layout of signed-in readers is told: it is fetched, and a fetched part takes nothing. */
export interface FrameState {
  readonly user: UserJson;
  readonly remotes: readonly CataloguedRemote[];
  readonly routes: readonly RemoteRoute[];
  /** What is being read; undefined where no remote has the address. */
  readonly route: RemoteRoute | undefined;
  readonly passage: RouteDecision;
  readonly page: ReactNode;
}

export const FrameContext = createContext<FrameState | undefined>(undefined);

/** @throws Error outside `FrameContext` */
export function useFrame(): FrameState {
  const state = useContext(FrameContext);
  if (!state) throw new Error('There is no frame around this part');
  return state;
}
