import { type Connection, type Model, Schema } from 'mongoose';

export const reservationOutcomes = ['held', 'insufficient_balance', 'too_late'] as const;
export type ReservationOutcome = (typeof reservationOutcomes)[number];

/**
 * Result of a reservation. It is final, so that a repeated request cannot hold money that was
 * refused.
 */
export interface ReservationRow {
  /** Id of the reservation, made by `trading`. */
  readonly _id: string;
  readonly outcome: ReservationOutcome;
  readonly decidedAt: Date;
}

const schema = new Schema<ReservationRow>(
  {
    _id: String,
    outcome: { type: String, enum: reservationOutcomes, required: true },
    decidedAt: { type: Date, required: true },
  },
  { collection: 'reservations', versionKey: false },
);

export function reservationModel(connection: Connection): Model<ReservationRow> {
  return connection.model<ReservationRow>('Reservation', schema);
}
