import type { BasisPoints, Cents, DepositKind, TradingConfiguration } from '@bambuzal/contracts';

export interface OfferedTerm {
  readonly kind: DepositKind;
  /** `null` of a flexible one. */
  readonly termDays: number | null;
  /** Rate on gains above the highest value so far. */
  readonly feeRate: BasisPoints;
}

/** Terms for new deposits; each deposit keeps its own copy. */
export interface OfferTerms {
  readonly minAmount: Cents;
  /** Maximum of all deposits of a member together. */
  readonly maxAmount: Cents;
  readonly terms: readonly OfferedTerm[];
}

/** The offer in the operator's configuration of a day. */
export function offerTermsOf({
  flexibleFee,
  maxDeposit,
  minDeposit,
  terms,
}: TradingConfiguration): OfferTerms {
  return {
    minAmount: minDeposit,
    maxAmount: maxDeposit,
    terms: [
      { kind: 'flexible', termDays: null, feeRate: flexibleFee },
      ...terms.map(({ days, fee }) => ({ kind: 'fixed', termDays: days, feeRate: fee }) as const),
    ],
  };
}
