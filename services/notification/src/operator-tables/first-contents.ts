import { duplicatedField } from '@bambuzal/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { NotificationDependencies } from '../dependencies';

interface FilledTableRow {
  /** Name of the table's collection. */
  readonly _id: string;
  readonly filledAt: Date;
}

const schema = new Schema<FilledTableRow>(
  { _id: String, filledAt: { type: Date, required: true } },
  { collection: 'filled_tables', versionKey: false },
);

export function filledTableModel(connection: Connection): Model<FilledTableRow> {
  return connection.model<FilledTableRow>('FilledTable', schema);
}

/**
 * Initial rows of a table, written only once ever. A row that an operator removes does not come
 * back at the next start. Several instances that start together write the rows once.
 */
export class FirstContents {
  private readonly filled: Model<FilledTableRow>;

  constructor(
    private readonly dependencies: Pick<
      NotificationDependencies,
      'connection' | 'transact' | 'now'
    >,
  ) {
    this.filled = filledTableModel(dependencies.connection);
  }

  async write<Row>(table: Model<Row>, contents: readonly Row[]): Promise<void> {
    const _id = table.collection.name;
    try {
      await this.dependencies.transact(async ({ session }) => {
        if (await this.filled.exists({ _id }).session(session)) return;
        await this.filled.create([{ _id, filledAt: this.dependencies.now() }], { session });
        await table.insertMany([...contents], { session });
      });
    } catch (error) {
      // Another instance has written the rows.
      if (duplicatedField(error) !== '_id') throw error;
    }
  }
}
