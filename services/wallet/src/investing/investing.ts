import type { Subscription } from '@bambuzal/service-kit';
import { Purchases } from '../purchases/purchases';
import type { WalletDependencies } from '../dependencies';
import { Bonuses } from './bonuses';
import { Capital } from './capital';
import { Profits } from './profits';
import { RevokedBonuses } from './revoked-bonuses';

/**
 * Requests of `investment` and `referral` to the wallet. Each takes effect once, even if repeated.
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
