import { randomUUID } from 'node:crypto';
import type { Model } from 'mongoose';
import type {
  Payout,
  PayoutProvider,
  PayoutState,
  PixKeyAsked,
  PixKeyOwner,
} from './payout-provider';
import type { SimulatedPayoutRow } from './simulated-payout.model';

/** E-mail keys whose payouts are refused, so that a failed payment can be seen. */
const refused = /@recusa\.example$/i;

/** Replaces a provider in the demo: pays at once, one payout per reference, without real money. */
export class PayoutSimulator implements PayoutProvider {
  readonly name = 'simulator';
  readonly isSimulated = true;
  readonly isByHand = false;

  constructor(
    private readonly rows: Model<SimulatedPayoutRow>,
    private readonly now: () => Date,
    private readonly directory: (key: PixKeyAsked) => Promise<PixKeyOwner | 'unknown'>,
  ) {}

  async pay({ reference, amount, destination }: Payout): Promise<PayoutState> {
    if (destination.method === 'pix' && refused.test(destination.key)) {
      return { status: 'failed', reason: 'Chave recusada pelo simulador' };
    }
    const first = { amount, externalId: `simulated-${randomUUID()}`, paidAt: this.now() };
    const row = await this.rows
      .findOneAndUpdate(
        { _id: reference },
        { $setOnInsert: first },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    return { status: 'paid', externalId: row.externalId };
  }

  async stateOf(reference: string): Promise<PayoutState | 'unknown'> {
    const row = await this.rows.findById(reference).lean();
    return row ? { status: 'paid', externalId: row.externalId } : 'unknown';
  }

  ownerOf(key: PixKeyAsked): Promise<PixKeyOwner | 'unknown'> {
    return this.directory(key);
  }
}
