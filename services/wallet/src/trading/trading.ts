import type { Subscription } from '@bambuzal/service-kit';
import type { WalletDependencies } from '../dependencies';
import { Reservations } from './reservations';
import { Settlements } from './settlements';

/** Handlers of requests from `trading`. Each request takes effect once, even if repeated. */
export function tradingSubscriptions(dependencies: WalletDependencies): Subscription[] {
  return [
    ...new Reservations(dependencies).subscriptions(),
    ...new Settlements(dependencies).subscriptions(),
  ];
}
