import { credentialsChanged } from '@bambuzal/contracts';
import { type Subscription, subscription } from '@bambuzal/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

interface CredentialChangeRow {
  /** The person's id. */
  readonly _id: string;
  readonly changedAt: Date;
}

const schema = new Schema<CredentialChangeRow>(
  { _id: String, changedAt: { type: Date, required: true } },
  { collection: 'credential_changes', versionKey: false },
);

export function credentialChangeModel(connection: Connection): Model<CredentialChangeRow> {
  return connection.model<CredentialChangeRow>('CredentialChange', schema);
}

/** When people last changed a password or a second factor: their withdrawals wait after that. */
export class CredentialChanges {
  private readonly rows: Model<CredentialChangeRow>;

  constructor(connection: Connection) {
    this.rows = credentialChangeModel(connection);
  }

  async lastOf(userId: string): Promise<Date | null> {
    const row = await this.rows.findById(userId).lean();
    return row?.changedAt ?? null;
  }

  subscriptions(): Subscription[] {
    return [
      subscription(credentialsChanged, async ({ userId, changedAt }, { session }) => {
        // The latest change counts, in any order of arrival.
        const $max = { changedAt: new Date(changedAt) };
        await this.rows.updateOne({ _id: userId }, { $max }, { session, upsert: true });
      }),
    ];
  }
}
