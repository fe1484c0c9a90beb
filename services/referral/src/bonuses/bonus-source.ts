import type { BonusSourceType } from '@bambuzal/contracts';

/** Source of bonuses to a member's ancestors: an investment or a Smart Trading deposit. */
export interface BonusSource {
  readonly sourceType: BonusSourceType;
  readonly sourceId: string;
}

/** The source as stored in a bonus: one of the two fields is an id, and the other is `null`. */
export interface RelatedSource {
  readonly relatedInvestmentId: string | null;
  readonly relatedSmartTradingId: string | null;
}

export function relatedTo({ sourceType, sourceId }: BonusSource): RelatedSource {
  return {
    relatedInvestmentId: sourceType === 'investment' ? sourceId : null,
    relatedSmartTradingId: sourceType === 'smart_trading' ? sourceId : null,
  };
}

export function sourceOf({
  relatedInvestmentId,
  relatedSmartTradingId,
}: RelatedSource): BonusSource {
  if (relatedInvestmentId !== null) {
    return { sourceType: 'investment', sourceId: relatedInvestmentId };
  }
  if (relatedSmartTradingId === null) throw new Error('The bonus is a share of nothing');
  return { sourceType: 'smart_trading', sourceId: relatedSmartTradingId };
}
