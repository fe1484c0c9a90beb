import { basisPointsSchema, centsSchema } from '@bambuzal/contracts';
import {
  dayOf,
  fill,
  largeCounts,
  largeId,
  largeMember,
  largeMemberRow,
  largeMoment,
  memberModel,
  pick,
  runSeed,
} from '@bambuzal/service-kit';
import { newInvestment } from '../investments/new-investment';
import { investmentModel, type InvestmentRow } from '../investments/investment.model';
import {
  investmentPackageModel,
  type InvestmentPackageRow,
} from '../packages/investment-package.model';

/** So far away that no profit run pays these investments. */
const never = '2999-12-31';

function investmentOf(index: number, offers: readonly InvestmentPackageRow[]): InvestmentRow {
  const userId = largeMember((index * 31) % largeCounts.members).id;
  const amount = centsSchema.parse(10_000 + ((index * 37) % 900_000));
  const createdAt = largeMoment('investments', index);
  const order = { userId, amount, payWith: 'balance', document: null } as const;
  const status = pick(['active', 'completed', 'cancelled', 'active'] as const, index);
  const isActive = status === 'active';
  return {
    ...newInvestment(order, pick(offers, index), createdAt),
    _id: largeId('investments', index),
    status,
    cancelReason: status === 'cancelled' ? 'by_member' : null,
    startDate: dayOf(createdAt),
    endDate: isActive ? never : dayOf(createdAt),
    nextProfitDate: isActive ? never : null,
    rateSum: basisPointsSchema.parse(0),
    activatedAt: createdAt,
    completedAt: status === 'completed' ? createdAt : null,
    settledAt: createdAt,
  };
}

await runSeed(
  'investment',
  ({ database: { connection } }) => ({
    members: memberModel(connection),
    investments: investmentModel(connection),
    packages: investmentPackageModel(connection),
  }),
  async ({ members, investments, packages }) => {
    const offers = await packages.find().sort({ _id: 1 }).lean();
    return {
      members: await fill(members, largeCounts.members, largeMemberRow),
      investments: await fill(investments, largeCounts.investments, (index) =>
        investmentOf(index, offers),
      ),
    };
  },
);
