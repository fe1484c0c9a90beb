import { type AuditRecord, DomainError } from '@bambuzal/contracts';
import {
  type Actor,
  type Changes,
  changesBetween,
  duplicatedField,
  objectIdOf,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import { assertUsdtTarget } from '../crypto-addresses/usdt-address';
import { type WalletParts, publishOperatorAudit } from '../parts';
import type { UsdtWalletRow } from './usdt-wallet.model';

interface UsdtWalletFields {
  readonly walletAddress: string;
  readonly description?: string | null | undefined;
  readonly isDefault?: boolean | undefined;
  readonly isActive?: boolean | undefined;
}

interface UsdtWalletsParts extends Pick<WalletParts, 'transact' | 'now'> {
  readonly rows: Model<UsdtWalletRow>;
}

const auditedFields = ['walletAddress', 'description', 'isDefault', 'isActive'] as const;

/** The operator's own wallets. Where there are any, exactly one is the default. */
export class UsdtWallets {
  constructor(private readonly parts: UsdtWalletsParts) {}

  async list(): Promise<UsdtWalletRow[]> {
    return this.parts.rows.find().sort({ isDefault: -1, createdAt: -1, _id: -1 }).lean();
  }

  /** @throws DomainError CRYPTO_ADDRESS_INVALID, CRYPTO_ADDRESS_IS_CONTRACT or CRYPTO_ADDRESS_TAKEN */
  async add(by: Actor, fields: UsdtWalletFields): Promise<UsdtWalletRow> {
    const { walletAddress, description = null, isActive = true } = fields;
    assertUsdtTarget(walletAddress, 'walletAddress');
    return this.write(async (unit) => {
      const { rows, now } = this.parts;
      const isDefault = fields.isDefault === true || !(await this.hasDefault(unit));
      if (isDefault) await this.unsetDefault(unit);
      const row: UsdtWalletRow = {
        _id: new Types.ObjectId(),
        walletAddress,
        network: 'TRX',
        description,
        isDefault,
        isActive,
        createdAt: now(),
      };
      await rows.create([row], { session: unit.session });
      await this.record(unit, by, row, 'create', { oldValues: {}, newValues: auditedValues(row) });
      return row;
    });
  }

  /** @throws DomainError NOT_FOUND or as `add` */
  async change(by: Actor, id: string, patch: Partial<UsdtWalletFields>): Promise<UsdtWalletRow> {
    if (patch.walletAddress !== undefined) assertUsdtTarget(patch.walletAddress, 'walletAddress');
    return this.write(async (unit) => {
      const { session } = unit;
      const before = await this.one(unit, id);
      if (patch.isDefault && !before.isDefault) await this.unsetDefault(unit);
      const after: UsdtWalletRow = {
        ...before,
        walletAddress: patch.walletAddress ?? before.walletAddress,
        description: patch.description === undefined ? before.description : patch.description,
        isDefault: patch.isDefault ?? before.isDefault,
        isActive: patch.isActive ?? before.isActive,
      };
      await this.parts.rows.replaceOne({ _id: before._id }, after, { session });
      if (before.isDefault && !after.isDefault) await this.chooseDefault(unit, before._id);
      const kept = await this.one(unit, id);
      const changes = changesBetween(before, kept, auditedFields);
      if (changes) await this.record(unit, by, kept, 'update', changes);
      return kept;
    });
  }

  /** @throws DomainError NOT_FOUND */
  async remove(by: Actor, id: string): Promise<void> {
    await this.write(async (unit) => {
      const row = await this.one(unit, id);
      await this.parts.rows.deleteOne({ _id: row._id }, { session: unit.session });
      if (row.isDefault) await this.chooseDefault(unit, row._id);
      await this.record(unit, by, row, 'delete', { oldValues: auditedValues(row), newValues: {} });
    });
  }

  private async one({ session }: UnitOfWork, id: string): Promise<UsdtWalletRow> {
    const row = await this.parts.rows.findById(objectIdOf(id)).session(session).lean();
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  private async hasDefault({ session }: UnitOfWork): Promise<boolean> {
    return (await this.parts.rows.exists({ isDefault: true }).session(session)) !== null;
  }

  private async unsetDefault({ session }: UnitOfWork): Promise<void> {
    const unset = { $set: { isDefault: false } };
    await this.parts.rows.updateOne({ isDefault: true }, unset, { session });
  }

  /** The newest of the others, an active one if there is one; the same again if it is alone. */
  private async chooseDefault({ session }: UnitOfWork, than: Types.ObjectId): Promise<void> {
    const { rows } = this.parts;
    const newest = { isActive: -1, createdAt: -1, _id: -1 } as const;
    const chosen =
      (await rows
        .findOne({ _id: { $ne: than } })
        .sort(newest)
        .session(session)
        .lean()) ?? (await rows.findById(than).session(session).lean());
    if (!chosen) return;
    await rows.updateOne({ _id: chosen._id }, { $set: { isDefault: true } }, { session });
  }

  private async record(
    unit: UnitOfWork,
    by: Actor,
    { _id }: UsdtWalletRow,
    action: Extract<AuditRecord['action'], keyof typeof words>,
    changes: Changes,
  ): Promise<void> {
    await publishOperatorAudit(unit, by, {
      action,
      description: words[action],
      changes,
      entityType: 'usdt_wallet',
      entityId: String(_id),
      happenedAt: this.parts.now(),
    });
  }

  private async write<Result>(work: (unit: UnitOfWork) => Promise<Result>): Promise<Result> {
    try {
      return await this.parts.transact(work);
    } catch (error) {
      if (duplicatedField(error) !== 'walletAddress') throw error;
      const code = 'CRYPTO_ADDRESS_TAKEN';
      throw new DomainError(code, { walletAddress: code }, { cause: error });
    }
  }
}

const words = {
  create: 'Carteira USDT cadastrada',
  update: 'Carteira USDT alterada',
  delete: 'Carteira USDT removida',
};

function auditedValues(row: UsdtWalletRow): Record<string, unknown> {
  return Object.fromEntries(auditedFields.map((field) => [field, row[field]]));
}
