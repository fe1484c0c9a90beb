import { messageType } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import { z } from 'zod';

/** Message of the fault test; `n` is the number that it carries. */
export const tallied = messageType('tally.number.sent', 1, z.object({ number: z.int() }), [
  'consumer',
]);

export interface TallyRow {
  readonly _id: number;
  /** Number of times that the message had an effect. */
  readonly effects: number;
}

const schema = new Schema<TallyRow>({ _id: Number, effects: Number }, { versionKey: false });

export function tallyModel(connection: Connection): Model<TallyRow> {
  return connection.model<TallyRow>('Tally', schema, 'tally');
}
