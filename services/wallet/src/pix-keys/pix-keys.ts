import { DomainError, payoutDestinationAdded, type PixKeyType } from '@bambuzal/contracts';
import { duplicatedField, objectIdOf, type UnitOfWork } from '@bambuzal/service-kit';
import { type ClientSession, type Model, Types } from 'mongoose';
import type { WalletDependencies } from '../dependencies';
import { normalisePixKey } from './normalise-pix-key';
import type { PixKeyOwnerRow, PixKeyRow } from './pix-key.model';

interface NewPixKey {
  readonly keyType: PixKeyType;
  readonly keyValue: string;
  readonly description?: string | null | undefined;
  readonly isDefault?: boolean | undefined;
}

interface PixKeyPatch {
  readonly keyType?: PixKeyType | undefined;
  readonly keyValue?: string | undefined;
  readonly description?: string | null | undefined;
  readonly isDefault?: true | undefined;
}

interface PixKeysDependencies extends Pick<WalletDependencies, 'transact' | 'now'> {
  readonly rows: Model<PixKeyRow>;
  readonly owners: Model<PixKeyOwnerRow>;
}

const mostKeys = 20;

/**
 * A member's keys. If there are any, exactly one is the default. Other members' keys are not found.
 */
export class PixKeys {
  constructor(private readonly dependencies: PixKeysDependencies) {}

  /** @returns the default key first, then the newest keys */
  async list(userId: string): Promise<PixKeyRow[]> {
    const newest = { isDefault: -1, createdAt: -1, _id: -1 } as const;
    return this.dependencies.rows.find({ userId }).sort(newest).limit(mostKeys).lean();
  }

  /**
   * @param session session of the caller's transaction; none for a read outside a transaction
   * @returns a key of this member; `undefined` for any other id
   */
  async find(
    session: ClientSession | null,
    userId: string,
    id: string,
  ): Promise<PixKeyRow | undefined> {
    if (!/^[0-9a-f]{24}$/i.test(id)) return undefined;
    const _id = new Types.ObjectId(id);
    return (
      (await this.dependencies.rows.findOne({ _id, userId }).session(session).lean()) ?? undefined
    );
  }

  /** @returns whether another member has a key of this value */
  async isOfAnother(
    session: ClientSession | null,
    userId: string,
    keyValue: string,
  ): Promise<boolean> {
    const other = { keyValue, userId: { $ne: userId } };
    return (await this.dependencies.rows.exists(other).session(session)) !== null;
  }

  /** @throws DomainError PIX_KEY_INVALID, PIX_KEY_TAKEN or TOO_MANY_PIX_KEYS */
  async add(userId: string, { keyType, keyValue, ...more }: NewPixKey): Promise<PixKeyRow> {
    const value = normalised(keyType, keyValue);
    const { rows, now } = this.dependencies;
    return this.change(userId, async (unit) => {
      const { session } = unit;
      const count = await rows.countDocuments({ userId }).session(session);
      if (count >= mostKeys) {
        throw new DomainError('TOO_MANY_PIX_KEYS', {}, { values: { maximum: mostKeys } });
      }
      const isDefault = count === 0 || more.isDefault === true;
      if (isDefault) await this.unsetDefault(unit, userId);
      const at = now();
      const row = {
        _id: new Types.ObjectId(),
        userId,
        keyType,
        keyValue: value,
        isDefault,
        description: more.description ?? null,
        createdAt: at,
        valueChangedAt: at,
      };
      await rows.create([row], { session });
      await this.publishNewKey(unit, row, at);
      return row;
    });
  }

  /** @throws DomainError NOT_FOUND, PIX_KEY_INVALID or PIX_KEY_TAKEN */
  async patch(userId: string, id: string, patch: PixKeyPatch): Promise<PixKeyRow> {
    const { rows, now } = this.dependencies;
    return this.change(userId, async (unit) => {
      const before = await this.own(unit, userId, id);
      const keyType = patch.keyType ?? before.keyType;
      const keyValue = normalised(keyType, patch.keyValue ?? before.keyValue);
      const isOther = keyType !== before.keyType || keyValue !== before.keyValue;
      if (patch.isDefault && !before.isDefault) await this.unsetDefault(unit, userId);
      const after = {
        ...before,
        keyType,
        keyValue,
        isDefault: patch.isDefault ?? before.isDefault,
        description: patch.description === undefined ? before.description : patch.description,
        valueChangedAt: isOther ? now() : before.valueChangedAt,
      };
      await rows.replaceOne({ _id: before._id }, after, { session: unit.session });
      if (isOther) await this.publishNewKey(unit, after, after.valueChangedAt);
      return after;
    });
  }

  /** @throws DomainError NOT_FOUND */
  async remove(userId: string, id: string): Promise<void> {
    const { rows } = this.dependencies;
    await this.change(userId, async (unit) => {
      const { session } = unit;
      const { _id, isDefault } = await this.own(unit, userId, id);
      await rows.deleteOne({ _id }, { session });
      if (!isDefault) return;
      const newest = { createdAt: -1, _id: -1 } as const;
      await rows.findOneAndUpdate(
        { userId },
        { $set: { isDefault: true } },
        { session, sort: newest },
      );
    });
  }

  /** Notifies the member of a new or changed key. */
  private async publishNewKey(
    unit: UnitOfWork,
    { userId, keyType, keyValue }: PixKeyRow,
    addedAt: Date,
  ): Promise<void> {
    await unit.publish(payoutDestinationAdded, {
      userId,
      method: 'pix',
      ending: keyType === 'email' ? keyValue.slice(keyValue.indexOf('@')) : keyValue.slice(-4),
      addedAt: addedAt.toISOString(),
    });
  }

  private async own(unit: UnitOfWork, userId: string, id: string): Promise<PixKeyRow> {
    const { rows } = this.dependencies;
    const row = await rows
      .findOne({ _id: objectIdOf(id), userId })
      .session(unit.session)
      .lean();
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  private async unsetDefault({ session }: UnitOfWork, userId: string): Promise<void> {
    const current = { userId, isDefault: true };
    await this.dependencies.rows.updateOne(current, { $set: { isDefault: false } }, { session });
  }

  private async change<Result>(
    userId: string,
    work: (unit: UnitOfWork) => Promise<Result>,
  ): Promise<Result> {
    const { transact, owners } = this.dependencies;
    try {
      return await transact(async (unit) => {
        const { session } = unit;
        await owners.updateOne(
          { _id: userId },
          { $inc: { changes: 1 } },
          { session, upsert: true },
        );
        return work(unit);
      });
    } catch (error) {
      if (duplicatedField(error) !== 'keyValue') throw error;
      throw new DomainError('PIX_KEY_TAKEN', { keyValue: 'PIX_KEY_TAKEN' }, { cause: error });
    }
  }
}

function normalised(type: PixKeyType, value: string): string {
  const kept = normalisePixKey(type, value);
  if (kept === undefined) {
    throw new DomainError('PIX_KEY_INVALID', { keyValue: 'PIX_KEY_INVALID' });
  }
  return kept;
}
