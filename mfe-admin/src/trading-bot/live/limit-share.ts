/** Shares of the limit, in percent, from which a reader should look at a pair and direction. */
const attentionFrom = 70;
const lossFrom = 90;

/** @returns share of the limit that is used, in percent with one decimal */
export function limitShare({
  amount,
  limit,
}: {
  readonly amount: number;
  readonly limit: number;
}): number {
  return Math.round((amount / limit) * 1000) / 10;
}

/** @param share percent of the limit */
export function shareTone(share: number): 'plain' | 'attention' | 'loss' {
  if (share >= lossFrom) return 'loss';
  return share >= attentionFrom ? 'attention' : 'plain';
}
