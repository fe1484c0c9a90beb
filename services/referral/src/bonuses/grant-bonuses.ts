import { type BonusFlag, type Cents, centsSchema } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import type { MemberRow } from '../members/member.model';
import type { ReferralDependencies } from '../dependencies';
import { grantBonus, isDue } from './bonus';
import type { Bonus } from './bonus-event';
import type { BonusFlags } from './bonus-flags';
import { type BonusSource, relatedTo } from './bonus-source';
import { type LevelShare, levelSharesOf } from './level-shares';
import { takeUp } from './release-bonuses';

/** An activated investment or Smart Trading deposit. */
export interface PaidSource extends BonusSource {
  /** Amount that the percentages apply to, in cents. */
  readonly amount: Cents;
  readonly activatedAt: Date;
  /** Time until which the source may be undone. Its bonuses are not credited before. */
  readonly coolingOffUntil: Date;
}

type Dependencies = Pick<
  ReferralDependencies,
  'bonusStore' | 'levels' | 'memberRows' | 'settings' | 'now'
> & {
  readonly flags: BonusFlags;
};

const hourMs = 60 * 60 * 1000;
const nothing: Cents = centsSchema.parse(0);

/** Grants bonuses to an investor's ancestors, and sends due bonuses to the wallet at once. */
export async function grantBonuses(
  dependencies: Dependencies,
  unit: UnitOfWork,
  investor: MemberRow,
  source: PaidSource,
): Promise<void> {
  const { bonusStore, flags, settings } = dependencies;
  const now = dependencies.now();
  const shares = await sharesOf(dependencies, unit, investor, source);
  const flagsOf = await flags.of(
    unit,
    investor._id,
    shares.map(({ userId }) => userId),
  );
  const { referralBonusHoldHours } = await settings.read();
  const eligibleDate = eligibleDateOf(source, referralBonusHoldHours);
  const bonuses = shares.map((share) =>
    newBonus(share, investor, source, { eligibleDate, flags: flagsOf(share.userId), now }),
  );
  await bonusStore.add(
    unit,
    bonuses.map((bonus) => grantBonus(bonus, now)),
  );
  const due = bonuses.filter((bonus) => isDue(bonus, now));
  await takeUp(bonusStore, unit, due, () => [], now);
}

/** Shares of the referrers in a source. Leaves out those who became administrators. */
async function sharesOf(
  { levels, memberRows }: Dependencies,
  unit: UnitOfWork,
  { ancestors }: MemberRow,
  { amount }: PaidSource,
): Promise<LevelShare[]> {
  const shares = levelSharesOf(amount, ancestors, await levels.paid(unit));
  const ids = shares.map(({ userId }) => userId);
  const members = await memberRows
    .find({ _id: { $in: ids }, role: 'user' }, { _id: 1 })
    .session(unit.session)
    .lean();
  const memberIds = new Set(members.map(({ _id }) => _id));
  return shares.filter(({ userId }) => memberIds.has(userId));
}

function eligibleDateOf({ activatedAt, coolingOffUntil }: PaidSource, holdHours: number): Date {
  const heldUntil = activatedAt.getTime() + holdHours * hourMs;
  return new Date(Math.max(heldUntil, coolingOffUntil.getTime()));
}

interface Conditions {
  readonly eligibleDate: Date;
  readonly flags: readonly BonusFlag[];
  readonly now: Date;
}

function newBonus(
  share: LevelShare,
  investor: MemberRow,
  source: PaidSource,
  { eligibleDate, flags, now }: Conditions,
): Bonus {
  const isFlagged = flags.length > 0;
  return {
    _id: new Types.ObjectId(),
    ...share,
    status: 'pending',
    sourceType: source.sourceType,
    ...relatedTo(source),
    referredUserId: investor._id,
    referredName: investor.username,
    description: `Bônus de indicação de nível ${share.level} de ${investor.username}`,
    flags,
    isFlagged,
    investmentDate: source.activatedAt,
    eligibleDate,
    createdAt: now,
    releaseAt: isFlagged ? null : eligibleDate,
    batchId: null,
    creditedDate: null,
    relatedTransactionId: null,
    revocationId: null,
    uncollectedAmount: nothing,
    takenBackAt: null,
    cancellationReason: null,
    endedAt: null,
  };
}
