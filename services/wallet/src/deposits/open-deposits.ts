import { DomainError } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Connection, Model, Types } from 'mongoose';
import { depositPlaceModel, type DepositPlaceRow } from './deposit-place.model';
import type { DepositStore } from './deposit.store';

interface Dependencies {
  readonly connection: Connection;
  readonly deposits: Pick<DepositStore, 'countOpen'>;
}

/**
 * Limits a member's open deposits to the number in the settings. A deposit is open while it waits
 * for money and can still be paid in time. A paid, cancelled or expired deposit does not count.
 */
export class OpenDeposits {
  private readonly places: Model<DepositPlaceRow>;

  constructor(private readonly dependencies: Dependencies) {
    this.places = depositPlaceModel(dependencies.connection);
  }

  /**
   * Counts a deposit that the same unit of work opens. If several units of work do so at the same
   * time, in any number of processes, one commits and the others count again.
   *
   * @param most the setting `maxOpenDeposits`
   * @param except a deposit that is reopened and is not counted
   * @throws DomainError TOO_MANY_OPEN_DEPOSITS
   */
  async take(
    unit: UnitOfWork,
    userId: string,
    most: number,
    except?: Types.ObjectId,
  ): Promise<void> {
    const from = { unit, ...(except && { except }) };
    refuseBeyond(most, await this.dependencies.deposits.countOpen(userId, most, from));
    await this.places.updateOne(
      { _id: userId },
      { $inc: { opened: 1 } },
      { upsert: true, session: unit.session },
    );
  }

  /**
   * Checks the limit without counting a new deposit, so that the provider is not asked for a
   * deposit that will be refused.
   *
   * @throws DomainError TOO_MANY_OPEN_DEPOSITS
   */
  async assertFree(userId: string, most: number, except: Types.ObjectId): Promise<void> {
    refuseBeyond(most, await this.dependencies.deposits.countOpen(userId, most, { except }));
  }
}

function refuseBeyond(most: number, open: number): void {
  if (open < most) return;
  throw new DomainError('TOO_MANY_OPEN_DEPOSITS', {}, { values: { maximum: most } });
}
