import type { BasisPoints, Cents, DepositKind, TradingConfiguration } from '@bambuzal/contracts';

export interface OfferedTerm {
  readonly kind: DepositKind;
  /** `null` for a flexible deposit. */
  readonly termDays: number | null;
  /** Rate on gains above the highest value so far. */
  readonly feeRate: BasisPoints;
}

/** Terms for new deposits; each deposit keeps its own copy. */
export interface OfferTerms {
  readonly minAmount: Cents;
  /** Maximum sum of a member's deposits. */
  readonly maxAmount: Cents;
  readonly terms: readonly OfferedTerm[];
}

/** The offer for deposits, from the operator's configuration of a day. */
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
