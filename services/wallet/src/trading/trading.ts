import type { Subscription } from '@bambuzal/service-kit';
import type { WalletDependencies } from '../dependencies';
import { Reservations } from './reservations';
import { Settlements } from './settlements';

/** What `trading` asks of the wallet; each is done once, however often it is asked. */
export function tradingSubscriptions(dependencies: WalletDependencies): Subscription[] {
  return [
    ...new Reservations(dependencies).subscriptions(),
    ...new Settlements(dependencies).subscriptions(),
  ];
}
