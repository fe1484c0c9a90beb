import { type Actor, OperatorTable, type UnitOfWork } from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import { assertUsdtTarget } from '../crypto-addresses/usdt-address';
import { type WalletDependencies, publishOperatorAudit } from '../dependencies';
import type { UsdtWalletRow } from './usdt-wallet.model';

interface UsdtWalletFields {
  readonly walletAddress: string;
  readonly description?: string | null | undefined;
  readonly isDefault?: boolean | undefined;
  readonly isActive?: boolean | undefined;
}

interface UsdtWalletsDependencies extends Pick<WalletDependencies, 'transact' | 'now'> {
  readonly rows: Model<UsdtWalletRow>;
}

/** The operator's own USDT wallets. If there are any, exactly one is the default. */
export class UsdtWallets {
  private readonly table: OperatorTable<UsdtWalletRow>;

  constructor(private readonly dependencies: UsdtWalletsDependencies) {
    const { now, rows, transact } = dependencies;
    this.table = new OperatorTable(
      { transact, now, publishAudit: publishOperatorAudit },
      {
        rows,
        entityType: 'usdt_wallet',
        words,
        auditedValues,
        unique: { field: 'walletAddress', code: 'CRYPTO_ADDRESS_TAKEN' },
      },
    );
  }

  /** The rows, for the list; only this class writes them. */
  get listed(): Model<UsdtWalletRow> {
    return this.dependencies.rows;
  }

  /** @throws DomainError NOT_FOUND */
  read(id: string): Promise<UsdtWalletRow> {
    return this.table.read(id);
  }

  /** @throws DomainError CRYPTO_ADDRESS_INVALID, CRYPTO_ADDRESS_IS_CONTRACT or CRYPTO_ADDRESS_TAKEN */
  async add(by: Actor, fields: UsdtWalletFields): Promise<UsdtWalletRow> {
    const { walletAddress, description = null, isActive = true } = fields;
    assertUsdtTarget(walletAddress, 'walletAddress');
    return this.table.add(by, async (unit) => {
      const isDefault = fields.isDefault === true || !(await this.hasDefault(unit));
      if (isDefault) await this.unsetDefault(unit);
      return {
        _id: new Types.ObjectId(),
        walletAddress,
        network: 'TRX',
        description,
        isDefault,
        isActive,
        createdAt: this.dependencies.now(),
      };
    });
  }

  /** @throws DomainError NOT_FOUND, or an error that `add` throws */
  async change(by: Actor, id: string, patch: Partial<UsdtWalletFields>): Promise<UsdtWalletRow> {
    if (patch.walletAddress !== undefined) assertUsdtTarget(patch.walletAddress, 'walletAddress');
    const changed = async (before: UsdtWalletRow, unit: UnitOfWork) => {
      if (patch.isDefault && !before.isDefault) await this.unsetDefault(unit);
      return {
        ...before,
        walletAddress: patch.walletAddress ?? before.walletAddress,
        description: patch.description === undefined ? before.description : patch.description,
        isDefault: patch.isDefault ?? before.isDefault,
        isActive: patch.isActive ?? before.isActive,
      };
    };
    return this.table.change(by, id, changed, async (unit, after, before) => {
      if (before.isDefault && !after.isDefault) await this.chooseDefault(unit, before._id);
    });
  }

  /** @throws DomainError NOT_FOUND */
  async remove(by: Actor, id: string): Promise<void> {
    await this.table.remove(by, id, async (unit, row) => {
      if (row.isDefault) await this.chooseDefault(unit, row._id);
    });
  }

  private async hasDefault({ session }: UnitOfWork): Promise<boolean> {
    return (await this.dependencies.rows.exists({ isDefault: true }).session(session)) !== null;
  }

  private async unsetDefault({ session }: UnitOfWork): Promise<void> {
    const unset = { $set: { isDefault: false } };
    await this.dependencies.rows.updateOne({ isDefault: true }, unset, { session });
  }

  /**
   * Makes another wallet the default: the newest active one, otherwise the newest. The same wallet
   * stays the default if it is the only one.
   */
  private async chooseDefault({ session }: UnitOfWork, than: Types.ObjectId): Promise<void> {
    const { rows } = this.dependencies;
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
}

const words = {
  create: 'Carteira USDT cadastrada',
  update: 'Carteira USDT alterada',
  delete: 'Carteira USDT removida',
};

function auditedValues(row: UsdtWalletRow): Record<string, unknown> {
  const { walletAddress, description, isDefault, isActive } = row;
  return { walletAddress, description, isDefault, isActive };
}
