import {
  DomainError,
  type MessageData,
  negated,
  reservationDecided,
  reservationRequested,
} from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { WalletDependencies } from '../dependencies';
import { accountId } from '../ledger/accounts';
import {
  reservationModel,
  type ReservationOutcome,
  type ReservationRow,
} from './reservation.model';

type Reservation = MessageData<typeof reservationRequested>;
type Dependencies = Pick<WalletDependencies, 'connection' | 'ledger' | 'now'>;

/**
 * Reserves money for stakes and deposits of `trading` from the available balance, or refuses. Each
 * reservation is decided once.
 */
export class Reservations {
  private readonly reservations: Model<ReservationRow>;

  constructor(private readonly dependencies: Dependencies) {
    this.reservations = reservationModel(dependencies.connection);
  }

  subscriptions(): Subscription[] {
    return [
      subscription(reservationRequested, (asked, unit) => this.decide(asked, unit), {
        mayShare: true,
      }),
    ];
  }

  /** A repeated request gets the first answer. */
  private async decide(asked: Reservation, unit: UnitOfWork): Promise<void> {
    const { reservationId, userId, amount } = asked;
    if (amount <= 0) throw new DomainError('BAD_REQUEST');
    const known = await this.reservations.findById(reservationId).session(unit.session).lean();
    const { outcome, decidedAt } = known ?? (await this.hold(asked, unit));
    await unit.publish(reservationDecided, {
      reservationId,
      userId,
      outcome,
      decidedAt: decidedAt.toISOString(),
    });
  }

  private async hold(asked: Reservation, unit: UnitOfWork): Promise<ReservationRow> {
    const decidedAt = this.dependencies.now();
    const outcome = await this.outcomeOf(asked, decidedAt, unit);
    if (outcome === 'held') await this.post(asked, decidedAt, unit);
    const reservation = { _id: asked.reservationId, outcome, decidedAt };
    await this.reservations.insertMany([reservation], { session: unit.session });
    return reservation;
  }

  /**
   * Checks the balance before the posting, because a refusal by the ledger would abort the
   * transaction and with it the answer.
   */
  private async outcomeOf(
    { userId, amount, expiresAt }: Reservation,
    at: Date,
    unit: UnitOfWork,
  ): Promise<ReservationOutcome> {
    if (expiresAt !== null && at >= new Date(expiresAt)) return 'too_late';
    const account = { userId, wallet: 'available' as const };
    const balances = await this.dependencies.ledger.balancesWithin(unit, [account]);
    const available = balances.get(accountId(account, 0)) ?? 0;
    return available >= amount ? 'held' : 'insufficient_balance';
  }

  private async post(asked: Reservation, postedAt: Date, unit: UnitOfWork): Promise<void> {
    const { reservationId, userId, amount, description } = asked;
    await this.dependencies.ledger.post(unit, {
      reference: `reservation:${reservationId}`,
      kind: 'trading_hold',
      description: `Reserva ${reservationId}`,
      postedAt,
      lines: [
        { account: { userId, wallet: 'available' }, amount: negated(amount) },
        { account: { userId, wallet: 'smart_trading' }, amount },
      ],
      statement: [
        {
          userId,
          type: 'debit',
          category: 'trading_capital',
          walletType: 'available',
          amount,
          description,
          metadata: { reservationId },
        },
      ],
    });
  }
}
