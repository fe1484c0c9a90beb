import { DomainError } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { DepositParts } from './deposit-parts';
import { depositPlaceModel, type DepositPlaceRow } from './deposit-place.model';
import { type DepositRow, openStatuses } from './deposit.model';

type Parts = Pick<DepositParts, 'connection' | 'now' | 'rows'>;
type DepositId = DepositRow['_id'];

/**
 * Keeps a member's open deposits to as many as the settings allow. Open is what waits for money and
 * may still be paid in time: what is paid, cancelled or past its time holds no place.
 */
export class OpenDeposits {
  private readonly places: Model<DepositPlaceRow>;

  constructor(private readonly parts: Parts) {
    this.places = depositPlaceModel(parts.connection);
  }

  /**
   * Takes the place of a deposit that the same unit of work opens. Of several at once, in however many
   * processes, one goes through and the others count again.
   *
   * @param most the setting `maxOpenDeposits`
   * @param except a deposit that is to be open again, and is not counted
   * @throws DomainError TOO_MANY_OPEN_DEPOSITS
   */
  async take(
    { session }: UnitOfWork,
    userId: string,
    most: number,
    except?: DepositId,
  ): Promise<void> {
    const filter = this.openOf(userId, except);
    const open = await this.parts.rows.countDocuments(filter).limit(most).session(session);
    refuseBeyond(most, open);
    await this.places.updateOne(
      { _id: userId },
      { $inc: { opened: 1 } },
      { upsert: true, session },
    );
  }

  /**
   * The same question without taking a place, before a provider is asked in vain.
   *
   * @throws DomainError TOO_MANY_OPEN_DEPOSITS
   */
  async assertFree(userId: string, most: number, except: DepositId): Promise<void> {
    const filter = this.openOf(userId, except);
    refuseBeyond(most, await this.parts.rows.countDocuments(filter).limit(most));
  }

  private openOf(userId: string, except: DepositId | undefined) {
    return {
      userId,
      status: { $in: openStatuses },
      expiresAt: { $gt: this.parts.now() },
      ...(except && { _id: { $ne: except } }),
    };
  }
}

function refuseBeyond(most: number, open: number): void {
  if (open < most) return;
  throw new DomainError('TOO_MANY_OPEN_DEPOSITS', {}, { values: { maximum: most } });
}
