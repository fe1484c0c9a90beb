import { basisPointsSchema, centsSchema } from '@bambuzal/contracts';
import { Types } from 'mongoose';
import type { InvestmentPackageRow } from '../packages/investment-package.model';

interface DemoPackage {
  readonly description: string;
  /** Minimum and maximum amount, in units of the platform's currency. */
  readonly amounts: readonly [least: number, greatest: number];
  /** Percent per day: one fixed rate, or the lowest and the highest. */
  readonly daily: number | readonly [least: number, greatest: number];
  readonly durationDays: number;
  readonly returnCapital?: boolean;
  readonly businessDaysOnly?: boolean;
}

/** Packages of the demo, one of each kind. */
export function demoPackages(createdAt: Date): InvestmentPackageRow[] {
  return [
    promotedPackage(createdAt),
    demoPackage(2, 'Taquara', createdAt, {
      description: 'Rende só em dias úteis, quando os bancos abrem.',
      amounts: [100, 10_000],
      daily: 1.2,
      durationDays: 22,
      businessDaysOnly: true,
    }),
    demoPackage(3, 'Taboca', createdAt, {
      description: 'A taxa de cada dia varia, é a mesma para todos e fica publicada.',
      amounts: [500, 50_000],
      daily: [0.8, 1.6],
      durationDays: 60,
    }),
    demoPackage(4, 'Criciúma', createdAt, {
      description: 'O rendimento diário já inclui o capital: nada volta no fim.',
      amounts: [50, 2_000],
      daily: 4.25,
      durationDays: 30,
      returnCapital: false,
    }),
  ];
}

/** Package with the figures that the landing page shows. */
export function promotedPackage(createdAt: Date): InvestmentPackageRow {
  return demoPackage(1, 'Bambu', createdAt, {
    description: 'Rende o mesmo todos os dias, também em fins de semana e feriados.',
    amounts: [20, 5_000],
    daily: 3.49,
    durationDays: 31,
  });
}

function demoPackage(
  number: number,
  name: string,
  createdAt: Date,
  { description, amounts, daily, durationDays, ...more }: DemoPackage,
): InvestmentPackageRow {
  const [least, greatest] = amounts.map((amount) => centsSchema.parse(amount * 100));
  const rate = (percent: number) => basisPointsSchema.parse(Math.round(percent * 100));
  const [fixed, range] = typeof daily === 'number' ? [daily, null] : [null, daily];
  const { returnCapital = true, businessDaysOnly = false } = more;
  return {
    _id: new Types.ObjectId(`65f0b0000000000000000${String(number).padStart(3, '0')}`),
    name,
    description,
    imageUrl: null,
    durationDays,
    returnCapital,
    businessDaysOnly,
    createdAt,
    minAmount: least ?? centsSchema.parse(0),
    maxAmount: greatest ?? centsSchema.parse(0),
    dailyRate: fixed === null ? null : rate(fixed),
    minDailyRate: range && rate(range[0]),
    maxDailyRate: range && rate(range[1]),
    isActive: true,
    isOrdered: false,
    version: 1,
  };
}
