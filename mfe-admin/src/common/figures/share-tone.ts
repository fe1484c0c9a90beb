/** Shares from which payouts out of new deposits are a matter of attention, and a danger. */
const attentionFrom = 50;
const dangerFrom = 80;

/** @param share in percent; `null` without payouts */
export function shareTone(share: number | null): 'attention' | 'gain' | 'loss' | 'muted' {
  if (share === null) return 'muted';
  if (share >= dangerFrom) return 'loss';
  return share >= attentionFrom ? 'attention' : 'gain';
}
