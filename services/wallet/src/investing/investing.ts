import type { Subscription } from '@bambuzal/service-kit';
import { Purchases } from '../purchases/purchases';
import type { WalletParts } from '../parts';
import { Bonuses } from './bonuses';
import { Capital } from './capital';
import { Profits } from './profits';
import { RevokedBonuses } from './revoked-bonuses';

/** What `investment` and `referral` ask of the wallet; each is done once, however often it is asked. */
export function investingSubscriptions(parts: WalletParts): Subscription[] {
  return [
    ...new Purchases(parts).subscriptions(),
    ...new Capital(parts).subscriptions(),
    ...new Profits(parts).subscriptions(),
    ...new Bonuses(parts).subscriptions(),
    ...new RevokedBonuses(parts).subscriptions(),
  ];
}
