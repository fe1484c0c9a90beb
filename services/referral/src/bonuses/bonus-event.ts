import type {
  BonusesDue,
  BonusFlag,
  MessageData,
  referralBonusesRevoked,
} from '@bambuzal/contracts';
import type { Actor, Decision, Verdict } from '@bambuzal/service-kit';
import type { FigureChange } from '../network/figures';
import type { BonusRow } from './bonus.model';

export type Bonus = BonusRow;

export type BonusPosting =
  | { readonly kind: 'figures'; readonly change: FigureChange }
  /** The wallet is asked to credit the bonus, together with the other bonuses of the batch. */
  | {
      readonly kind: 'credit';
      readonly batchId: string;
      readonly bonus: BonusesDue['bonuses'][number];
    }
  /** The wallet is asked to take the credit back, together with the other bonuses of the batch. */
  | {
      readonly kind: 'take_back';
      readonly batchId: string;
      readonly bonus: MessageData<typeof referralBonusesRevoked>['bonuses'][number];
    };

export type BonusDecision = Decision<Bonus, BonusPosting>;
export type BonusVerdict = Verdict<Bonus, BonusPosting>;

/** A command about a bonus, or the result of one. */
export type BonusEvent =
  /** The bonus may be due. `flags` are the present flags. */
  | {
      readonly kind: 'due';
      readonly flags: readonly BonusFlag[];
      readonly batchId: string;
    }
  | {
      readonly kind: 'credit_by_administrator';
      readonly by: Actor;
      readonly batchId: string;
      /** Time until which the source may be undone; `null` if unknown. */
      readonly coolingOffUntil: Date | null;
    }
  | { readonly kind: 'cancel_by_administrator'; readonly by: Actor; readonly reason: string }
  /**
   * The wallet credited the bonus at `creditedAt` (ISO 8601). `transactionId` is the statement
   * line.
   */
  | { readonly kind: 'credited'; readonly transactionId: string; readonly creditedAt: string }
  | { readonly kind: 'source_reversed' }
  /** The wallet took the bonus back. `amount` is the part that the member still had, in cents. */
  | { readonly kind: 'taken_back'; readonly amount: number };

export type EventOf<Kind extends BonusEvent['kind']> = Extract<BonusEvent, { kind: Kind }>;
