import type { AdministeredPackageJson } from '@bambuzal/contracts';

/** A package with a fixed rate for tests, as the operator sees it. */
export const offer: AdministeredPackageJson = {
  id: '65f0a0000000000000000801',
  name: 'Bambu',
  description: 'Todo dia.',
  imageUrl: null,
  minAmount: 100,
  maxAmount: 5000,
  dailyProfitPercentage: 1.2,
  minDailyProfitPercentage: null,
  maxDailyProfitPercentage: null,
  durationDays: 90,
  totalProfitPercentage: 108,
  maxTotalProfitPercentage: 108,
  returnCapital: true,
  businessDaysOnly: false,
  isActive: true,
  currentRate: null,
  createdAt: '2026-03-09T12:00:00.000Z',
  version: 3,
  running: 4,
  holders: 2,
  capital: 1500,
  sold: 7,
};

/** A package whose rate is set day by day. */
export const rangedOffer: AdministeredPackageJson = {
  ...offer,
  id: '65f0a0000000000000000802',
  name: 'Taquara',
  dailyProfitPercentage: null,
  minDailyProfitPercentage: 0.5,
  maxDailyProfitPercentage: 1.5,
};
