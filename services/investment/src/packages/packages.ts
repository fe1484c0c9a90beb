import {
  DomainError,
  investmentPackageSchema,
  type packageTableEndpoints,
} from '@bambuzal/contracts';
import { type Actor, OperatorTable, type PageQuery, pageOfRows } from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import { z } from 'zod';
import { type InvestmentDependencies, publishOperatorAudit } from '../dependencies';
import type { InvestmentPackageRow } from './investment-package.model';
import { assertSound, hasSameTerms } from './package-rules';
import { packageView } from './package-view';

type Dependencies = Pick<InvestmentDependencies, 'packages' | 'investments' | 'transact' | 'now'>;
type NewPackage = z.output<typeof packageTableEndpoints.add.body>;
type PackagePatch = z.output<typeof packageTableEndpoints.change.body>;

/** Fields in audit records: those that are entered, without derived fields. */
const auditedSchema = investmentPackageSchema.omit({
  id: true,
  createdAt: true,
  currentRate: true,
  totalProfitPercentage: true,
  maxTotalProfitPercentage: true,
});

/** The packages on offer. Investments keep the terms of their purchase after later changes. */
export class Packages {
  private readonly table: OperatorTable<InvestmentPackageRow>;

  constructor(private readonly dependencies: Dependencies) {
    const { now, packages, transact } = dependencies;
    this.table = new OperatorTable(
      { transact, now, publishAudit: publishOperatorAudit },
      {
        rows: packages,
        entityType: 'investment_package',
        words,
        nameOf: ({ name }) => name,
        auditedValues,
      },
    );
  }

  /** The rows, for the operator's list. */
  get listed(): Model<InvestmentPackageRow> {
    return this.dependencies.packages;
  }

  /** @throws DomainError NOT_FOUND */
  read(id: string): Promise<InvestmentPackageRow> {
    return this.table.read(id);
  }

  /** Page of the packages on offer, by minimum amount. */
  async offered(query: PageQuery) {
    const { packages } = this.dependencies;
    const filter = { isActive: true };
    const total = await packages.countDocuments(filter);
    return pageOfRows(query, total, (skip, limit) =>
      packages.find(filter).sort({ minAmount: 1, _id: 1 }).skip(skip).limit(limit).lean(),
    );
  }

  /** Completes rows that were written before packages had versions. */
  async completeOlder(): Promise<void> {
    const older = { version: { $exists: false } };
    await this.dependencies.packages.updateMany(older, { $set: { version: 1 } });
  }

  /** @throws DomainError PACKAGE_RATES_UNCLEAR, PACKAGE_AMOUNTS_CROSSED or PACKAGE_TOTAL_DIFFERS */
  async add(by: Actor, { totalProfitPercentage, ...command }: NewPackage) {
    const row = {
      _id: new Types.ObjectId(),
      createdAt: this.dependencies.now(),
      isOrdered: false,
      version: 1,
      ...fieldsOf(command),
    };
    assertSound(row, totalProfitPercentage);
    return this.table.add(by, row);
  }

  /** @throws DomainError NOT_FOUND or as `add` */
  async change(by: Actor, id: string, { totalProfitPercentage, ...patch }: PackagePatch) {
    return this.table.change(by, id, (before) => {
      const changed = { ...before, ...fieldsOf({ ...commandOf(before), ...patch }) };
      assertSound(changed, totalProfitPercentage);
      return hasSameTerms(before, changed) ? changed : { ...changed, version: before.version + 1 };
    });
  }

  /** @throws DomainError NOT_FOUND or PACKAGE_IN_USE */
  async remove(by: Actor, id: string): Promise<void> {
    await this.table.remove(by, id, async ({ session }, { _id }) => {
      const isInUse = await this.dependencies.investments
        .exists({ packageId: _id })
        .session(session);
      if (isInUse) throw new DomainError('PACKAGE_IN_USE');
    });
  }
}

const words = {
  create: 'Pacote criado',
  update: 'Pacote alterado',
  delete: 'Pacote excluído',
};

type PackageCommand = Omit<NewPackage, 'totalProfitPercentage'>;

function fieldsOf(
  command: PackageCommand,
): Omit<InvestmentPackageRow, '_id' | 'createdAt' | 'isOrdered' | 'version'> {
  const { dailyProfitPercentage, minDailyProfitPercentage, maxDailyProfitPercentage } = command;
  return {
    name: command.name,
    description: command.description,
    imageUrl: command.imageUrl,
    minAmount: command.minAmount,
    maxAmount: command.maxAmount,
    durationDays: command.durationDays,
    dailyRate: dailyProfitPercentage,
    minDailyRate: minDailyProfitPercentage,
    maxDailyRate: maxDailyProfitPercentage,
    returnCapital: command.returnCapital,
    businessDaysOnly: command.businessDaysOnly,
    isActive: command.isActive,
  };
}

function commandOf({
  dailyRate,
  minDailyRate,
  maxDailyRate,
  ...row
}: InvestmentPackageRow): PackageCommand {
  return {
    ...row,
    dailyProfitPercentage: dailyRate,
    minDailyProfitPercentage: minDailyRate,
    maxDailyProfitPercentage: maxDailyRate,
  };
}

/** Values in audit records, with amounts and percentages as decimals. */
function auditedValues(row: InvestmentPackageRow): z.input<typeof auditedSchema> {
  return z.encode(auditedSchema, packageView(row, undefined));
}
