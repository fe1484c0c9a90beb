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
  /** The wallet is asked to credit it, together with the others of its batch. */
  | {
      readonly kind: 'credit';
      readonly batchId: string;
      readonly bonus: BonusesDue['bonuses'][number];
    }
  /** The wallet is asked to take the credit back; otherwise the same. */
  | {
      readonly kind: 'take_back';
      readonly batchId: string;
      readonly bonus: MessageData<typeof referralBonusesRevoked>['bonuses'][number];
    };

export type BonusDecision = Decision<Bonus, BonusPosting>;
export type BonusVerdict = Verdict<Bonus, BonusPosting>;

/** A command about a bonus, or the result of one. */
export type BonusEvent =
  /** Its day may have come; `flags` as they are now. */
  | {
      readonly kind: 'due';
      readonly flags: readonly BonusFlag[];
      readonly batchId: string;
    }
  | {
      readonly kind: 'credit_by_administrator';
      readonly by: Actor;
      readonly batchId: string;
      /** End of the time in which its source may be undone; `null` if unknown. */
      readonly coolingOffUntil: Date | null;
    }
  | { readonly kind: 'cancel_by_administrator'; readonly by: Actor; readonly reason: string }
  /** By the wallet, at a moment in ISO 8601, with that line of the statement. */
  | { readonly kind: 'credited'; readonly transactionId: string; readonly creditedAt: string }
  | { readonly kind: 'source_reversed' }
  /** Cents that its member still had. */
  | { readonly kind: 'taken_back'; readonly amount: number };

export type EventOf<Kind extends BonusEvent['kind']> = Extract<BonusEvent, { kind: Kind }>;
