import {
  type AuditRecord,
  DomainError,
  investmentPackageSchema,
  type newPackageSchema,
  type packagePatchSchema,
} from '@bambuzal/contracts';
import {
  type Actor,
  type Changes,
  changesBetween,
  objectIdOf,
  type PageQuery,
  pageOfRows,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { z } from 'zod';
import { type InvestmentParts, publishOperatorAudit } from '../parts';
import type { InvestmentPackageRow } from './investment-package.model';
import { assertSound } from './package-rules';
import { packageView } from './package-view';

type Parts = Pick<InvestmentParts, 'packages' | 'investments' | 'transact' | 'now'>;
type NewPackage = z.output<typeof newPackageSchema>;
type PackagePatch = z.output<typeof packagePatchSchema>;

/** Of the audit's records: what was entered, without what follows from it. */
const auditedSchema = investmentPackageSchema.omit({
  id: true,
  createdAt: true,
  currentRate: true,
  totalProfitPercentage: true,
  maxTotalProfitPercentage: true,
});
const auditedFields = auditedSchema.keyof().options;

/** What the operator offers. Investments keep the terms they were bought on, whatever changes here. */
export class Packages {
  constructor(private readonly parts: Parts) {}

  /** The smallest least amount first. @param onOffer `false`: those that are closed too */
  async page(query: PageQuery, onOffer: boolean) {
    const { packages } = this.parts;
    const filter = onOffer ? { isActive: true } : {};
    const total = await packages.countDocuments(filter);
    return pageOfRows(query, total, (skip, limit) =>
      packages.find(filter).sort({ minAmount: 1, _id: 1 }).skip(skip).limit(limit).lean(),
    );
  }

  /** @throws DomainError PACKAGE_RATES_UNCLEAR, PACKAGE_AMOUNTS_CROSSED or PACKAGE_TOTAL_DIFFERS */
  async add(by: Actor, { totalProfitPercentage, ...command }: NewPackage) {
    const row = { _id: new Types.ObjectId(), createdAt: this.parts.now(), ...fieldsOf(command) };
    assertSound(row, totalProfitPercentage);
    return this.parts.transact(async (unit) => {
      await this.parts.packages.insertMany([row], { session: unit.session });
      await this.record(unit, by, row, 'create', { oldValues: {}, newValues: auditedValues(row) });
      return row;
    });
  }

  /** @throws DomainError NOT_FOUND or as `add` */
  async change(by: Actor, id: string, { totalProfitPercentage, ...patch }: PackagePatch) {
    return this.parts.transact(async (unit) => {
      const before = await this.one(unit, id);
      const after = { ...before, ...fieldsOf({ ...wishOf(before), ...patch }) };
      assertSound(after, totalProfitPercentage);
      const { session } = unit;
      await this.parts.packages.replaceOne({ _id: before._id }, after, { session });
      const changes = changesBetween(auditedValues(before), auditedValues(after), auditedFields);
      if (changes) await this.record(unit, by, after, 'update', changes);
      return after;
    });
  }

  /** @throws DomainError NOT_FOUND or PACKAGE_IN_USE */
  async remove(by: Actor, id: string): Promise<void> {
    await this.parts.transact(async (unit) => {
      const { investments, packages } = this.parts;
      const { session } = unit;
      const row = await this.one(unit, id);
      const isInUse = await investments.exists({ packageId: row._id }).session(session);
      if (isInUse) throw new DomainError('PACKAGE_IN_USE');
      await packages.deleteOne({ _id: row._id }, { session });
      await this.record(unit, by, row, 'delete', { oldValues: auditedValues(row), newValues: {} });
    });
  }

  private async one({ session }: UnitOfWork, id: string): Promise<InvestmentPackageRow> {
    const row = await this.parts.packages.findById(objectIdOf(id)).session(session).lean();
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  private async record(
    unit: UnitOfWork,
    by: Actor,
    { _id, name }: InvestmentPackageRow,
    action: Extract<AuditRecord['action'], keyof typeof words>,
    changes: Changes,
  ): Promise<void> {
    await publishOperatorAudit(unit, by, {
      action,
      description: `${words[action]}: ${name}`,
      changes,
      entityType: 'investment_package',
      entityId: String(_id),
      happenedAt: this.parts.now(),
    });
  }
}

const words = {
  create: 'Pacote criado',
  update: 'Pacote alterado',
  delete: 'Pacote excluído',
};

type PackageCommand = Omit<NewPackage, 'totalProfitPercentage'>;

function fieldsOf(command: PackageCommand): Omit<InvestmentPackageRow, '_id' | 'createdAt'> {
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

function wishOf({
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

/** As operators know it: amounts and percentages as decimals. */
function auditedValues(row: InvestmentPackageRow): z.input<typeof auditedSchema> {
  return z.encode(auditedSchema, packageView(row, undefined));
}
