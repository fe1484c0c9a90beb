import type { Subscription } from '@bambuzal/service-kit';
import { Purchases } from '../purchases/purchases';
import type { WalletDependencies } from '../dependencies';
import { Bonuses } from './bonuses';
import { Capital } from './capital';
import { Profits } from './profits';
import { RevokedBonuses } from './revoked-bonuses';

/**
 * Handlers of requests from `investment` and `referral`. Each request takes effect once, even if
 * repeated.
 */
export function investingSubscriptions(dependencies: WalletDependencies): Subscription[] {
  return [
    ...new Purchases(dependencies).subscriptions(),
    ...new Capital(dependencies).subscriptions(),
    ...new Profits(dependencies).subscriptions(),
    ...new Bonuses(dependencies).subscriptions(),
    ...new RevokedBonuses(dependencies).subscriptions(),
  ];
}
