import {
  identityMarked,
  investmentActivated,
  investmentReversed,
  type Role,
  tradingDepositActivated,
  tradingDepositReversed,
  userRegistered,
} from '@bambuzal/contracts';
import { createTestService, type Receive, type TestService } from '@bambuzal/service-kit/testing';
import { Types } from 'mongoose';
import type { ReferralDependencies } from '../dependencies';
import { referralDependencies } from '../dependencies';
import { referralService } from '../service';

export interface ReferralApp extends TestService {
  /** A second connection to the service's collections. */
  readonly dependencies: ReferralDependencies;
  /** Registers a person, with or without a referrer. @returns the person's id */
  readonly register: (username: string, referrerId?: string | null, role?: Role) => Promise<string>;
  /** Starts a member's investment. @returns the investment's id */
  readonly invest: (userId: string, cents: number, coolingOffHours?: number) => Promise<string>;
  readonly undo: (investmentId: string, userId: string, cents: number) => Promise<void>;
  /**
   * Starts a member's deposit into Smart Trading, by default all new money. @returns the deposit's
   * id
   */
  readonly deposit: (userId: string, cents: number, more?: DepositTerms) => Promise<string>;
  /** Takes a deposit back before its bonuses are due. */
  readonly takeBack: (depositId: string, userId: string, cents: number) => Promise<void>;
  readonly mark: (userId: string, kind: 'device' | 'document', mark: string) => Promise<void>;
}

interface DepositTerms {
  readonly bonusBase?: number;
  readonly heldDays?: number;
}

/** A unique id. */
export const newId = () => String(new Types.ObjectId());

export async function createReferralApp(): Promise<ReferralApp> {
  const service = await createTestService('referral', (now) => referralService({ now }));
  const { context, now, receive } = service;
  return {
    ...service,
    ...peopleOf(receive, now),
    dependencies: referralDependencies(context, now),
  };
}

function peopleOf(receive: Receive, now: () => Date) {
  return {
    async register(username: string, referrerId: string | null = null, role: Role = 'user') {
      const userId = newId();
      await receive(userRegistered, {
        userId,
        username,
        fullName: `${username} de Souza Lima`,
        role,
        referrerId,
        referralCode: `CODE${username}`,
        language: 'pt-BR',
        registeredAt: now().toISOString(),
      });
      return userId;
    },
    async invest(userId: string, cents: number, coolingOffHours = 0) {
      const investmentId = newId();
      const at = now();
      await receive(investmentActivated, {
        investmentId,
        userId,
        packageId: 'p',
        packageName: 'Bambu',
        amount: cents,
        activatedAt: at.toISOString(),
        coolingOffUntil: new Date(at.getTime() + coolingOffHours * 3_600_000).toISOString(),
      });
      return investmentId;
    },
    undo: (investmentId: string, userId: string, cents: number) =>
      receive(investmentReversed, {
        investmentId,
        userId,
        amount: cents,
        reversedAt: now().toISOString(),
      }),
    async deposit(
      userId: string,
      cents: number,
      { bonusBase = cents, heldDays = 0 }: DepositTerms = {},
    ) {
      const depositId = newId();
      const at = now();
      await receive(tradingDepositActivated, {
        depositId,
        userId,
        kind: 'flexible',
        amount: cents,
        bonusBase,
        activatedAt: at.toISOString(),
        bonusesHeldUntil: new Date(at.getTime() + heldDays * 86_400_000).toISOString(),
      });
      return depositId;
    },
    takeBack: (depositId: string, userId: string, cents: number) =>
      receive(tradingDepositReversed, {
        depositId,
        userId,
        amount: cents,
        reversedAt: now().toISOString(),
      }),
    mark: (userId: string, kind: 'device' | 'document', mark: string) =>
      receive(identityMarked, { userId, kind, mark, seenAt: now().toISOString() }),
  };
}
