import type { Module, ServiceContext } from '@bambuzal/service-kit';
import type { OnSignedIn } from './admission';
import { createLive } from './create-live';
import type { Live } from './live';

interface LiveModule extends Module {
  readonly live: Live;
}

/**
 * Live news to members.
 *
 * @param replaced replaces the sockets, for tests
 * @param onSignedIn called for each admitted page that states its language
 */
export function liveModule(
  context: ServiceContext,
  replaced: Live | undefined,
  onSignedIn: OnSignedIn,
): LiveModule {
  if (replaced) return { name: 'live', live: replaced };
  const { live, attach, close } = createLive({ ...context, onSignedIn });
  return {
    name: 'live',
    live,
    onListen: attach,
    stop: close,
  };
}
