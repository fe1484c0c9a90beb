import { basisPointsSchema, centsSchema } from '@bambuzal/contracts';
import {
  fill,
  largeCounts,
  largeId,
  largeMember,
  largeMemberRow,
  largeMoment,
  pick,
  runSeed,
} from '@bambuzal/service-kit';
import { bonusModel, type BonusRow } from '../bonuses/bonus.model';
import { noAncestors } from '../members/ancestors';
import { memberModel, type MemberRow } from '../members/member.model';

function memberOf(index: number): MemberRow {
  const row = largeMemberRow(index);
  return {
    ...row,
    role: 'user',
    referralCode: `L${index.toString(36).toUpperCase().padStart(7, '0')}`,
    ancestors: noAncestors,
    registeredAt: largeMoment('members', index),
    changedAt: null,
  };
}

function bonusOf(index: number): BonusRow {
  const referred = largeMember((index * 17) % largeCounts.members);
  const createdAt = largeMoment('bonuses', index);
  const status = pick(['credited', 'pending', 'cancelled', 'credited'] as const, index);
  const isFlagged = index % 40 === 1;
  return {
    _id: largeId('bonuses', index),
    userId: largeMember((index * 31) % largeCounts.members).id,
    referredUserId: referred.id,
    referredName: referred.fullName,
    sourceType: 'investment',
    relatedInvestmentId: String(largeId('investments', index)),
    relatedSmartTradingId: null,
    amount: centsSchema.parse(100 + ((index * 13) % 20_000)),
    percentage: basisPointsSchema.parse(1_000),
    level: 1 + (index % 5),
    description: 'Bônus de indicação',
    status,
    flags: isFlagged ? ['same_device'] : [],
    isFlagged,
    investmentDate: createdAt,
    eligibleDate: createdAt,
    // Without a time, no release picks them up.
    releaseAt: null,
    batchId: null,
    creditedDate: status === 'credited' ? createdAt : null,
    relatedTransactionId: null,
    revocationId: null,
    uncollectedAmount: centsSchema.parse(0),
    takenBackAt: null,
    cancellationReason: null,
    endedAt: status === 'cancelled' ? createdAt : null,
    createdAt,
  };
}

await runSeed(
  'referral',
  ({ database: { connection } }) => ({
    members: memberModel(connection),
    bonuses: bonusModel(connection),
  }),
  async ({ members, bonuses }) => ({
    members: await fill(members, largeCounts.members, memberOf),
    bonuses: await fill(bonuses, largeCounts.bonuses, bonusOf),
  }),
);
