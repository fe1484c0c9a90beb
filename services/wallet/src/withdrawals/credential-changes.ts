import { credentialsChanged } from '@bambuzal/contracts';
import { type Subscription, subscription } from '@bambuzal/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

interface CredentialChangeRow {
  /** Id of the person. */
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

/**
 * Times of people's last change of password or second factor. Their withdrawals are held for some
 * time after it.
 */
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
        // The latest change counts, even if messages arrive in another order.
        const $max = { changedAt: new Date(changedAt) };
        await this.rows.updateOne({ _id: userId }, { $max }, { session, upsert: true });
      }),
    ];
  }
}
