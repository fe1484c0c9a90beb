import { messageType } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import { z } from 'zod';

/** The one message of the fault test: the n-th of them. */
export const tallied = messageType('tally.number.sent', 1, z.object({ number: z.int() }), [
  'consumer',
]);

export interface TallyRow {
  readonly _id: number;
  /** How often the message had its effect. */
  readonly effects: number;
}

const schema = new Schema<TallyRow>({ _id: Number, effects: Number }, { versionKey: false });

export function tallyModel(connection: Connection): Model<TallyRow> {
  return connection.model<TallyRow>('Tally', schema, 'tally');
}
