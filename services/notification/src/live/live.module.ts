import type { Module, ServiceContext } from '@bambuzal/service-kit';
import type { OnSignedIn } from './admission';
import { createLive } from './create-live';
import type { Live } from './live';

interface LiveModule extends Module {
  readonly live: Live;
}

/**
 * What members are told while they look.
 *
 * @param replaced instead of the sockets, for tests
 * @param onSignedIn hears of each page that is let in and says its language
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
