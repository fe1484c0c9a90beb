import {
  type GatewayKeys as Keys,
  gatewayKeysChanged,
  gatewayKeysSchema,
  type MessageData,
} from '@bambuzal/contracts';
import {
  type Logger,
  type Encryption,
  type Subscription,
  subscription,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** The only row of `gateway_keys`: the latest keys sent by `admin`, still encrypted. */
export interface GatewayKeysRow {
  readonly _id: 'current';
  /** Revision of the settings that stored the keys. */
  readonly revision: number;
  readonly sealedKeys: string | null;
}

const schema = new Schema<GatewayKeysRow>(
  { _id: String, revision: { type: Number, required: true }, sealedKeys: String },
  { collection: 'gateway_keys', versionKey: false },
);

export function gatewayKeysModel(connection: Connection): Model<GatewayKeysRow> {
  return connection.model<GatewayKeysRow>('GatewayKeys', schema);
}

/** The operator's keys in this service. `id` changes when the keys change. */
export type StoredKeys =
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'set'; readonly id: string; readonly keys: Keys };

interface GatewayKeysDependencies {
  readonly rows: Model<GatewayKeysRow>;
  readonly encryption: Pick<Encryption, 'decrypt'>;
  readonly log: Logger;
  readonly now: () => Date;
}

const freshForMs = 1000;

/**
 * Keys of the crypto gateway from the operator's settings. Every instance uses a change within a
 * second.
 */
export class GatewayKeys {
  private known: { readonly keys: Promise<StoredKeys>; readonly until: number } | undefined;

  constructor(private readonly dependencies: GatewayKeysDependencies) {}

  subscriptions(): Subscription[] {
    return [subscription(gatewayKeysChanged, (change, unit) => this.take(change, unit))];
  }

  read(): Promise<StoredKeys> {
    const at = this.dependencies.now().getTime();
    if (this.known && at < this.known.until) return this.known.keys;
    const known = { keys: this.load(), until: at + freshForMs };
    this.known = known;
    known.keys.catch(() => {
      if (this.known === known) this.known = undefined;
    });
    return known.keys;
  }

  /** Stores a change of the keys. A late or repeated change does not replace a newer one. */
  private async take(
    { revision, sealedKeys }: MessageData<typeof gatewayKeysChanged>,
    unit: UnitOfWork,
  ): Promise<void> {
    const { rows } = this.dependencies;
    const { session } = unit;
    const row = await rows.findById('current').session(session).lean();
    if (row && row.revision >= revision) return;
    await rows.updateOne(
      { _id: 'current' },
      { $set: { revision, sealedKeys } },
      { session, upsert: true },
    );
    unit.afterCommit(() => (this.known = undefined));
  }

  private async load(): Promise<StoredKeys> {
    const { rows, encryption, log } = this.dependencies;
    const row = await rows.findById('current').lean();
    if (!row || row.sealedKeys === null) return { kind: 'none' };
    try {
      const keys: unknown = JSON.parse(encryption.decrypt(row.sealedKeys));
      return { kind: 'set', id: row.sealedKeys, keys: gatewayKeysSchema.parse(keys) };
    } catch {
      // The error is not logged, because it may contain the unreadable text.
      log.error('the keys of the crypto gateway cannot be opened with this SECRETS_KEY');
      return { kind: 'unreadable' };
    }
  }
}
