import { accountDataChanged, credentialsChanged } from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
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
 * Times of people's last change of password, second factor, telephone or e-mail. The latter two
 * recover an account. Withdrawals are held for some time after such a change.
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
      subscription(credentialsChanged, (changed, unit) => this.note(changed, unit)),
      subscription(accountDataChanged, async (changed, unit) => {
        const recovers = changed.fields.includes('phone') || changed.fields.includes('email');
        if (recovers) await this.note(changed, unit);
      }),
    ];
  }

  /** The latest change counts, even if messages arrive in another order. */
  private async note(
    { userId, changedAt }: { readonly userId: string; readonly changedAt: string },
    { session }: UnitOfWork,
  ): Promise<void> {
    const $max = { changedAt: new Date(changedAt) };
    await this.rows.updateOne({ _id: userId }, { $max }, { session, upsert: true });
  }
}
