import {
  type Cents,
  centsSchema,
  fillProblem,
  type Language,
  type MemberWallet,
  sumOfCents,
} from '@bambuzal/contracts';
import { mascotLanguages } from './languages';
import type { Figure } from './vocabulary';

/** Cents by wallet. A wallet that was never used may be missing. */
export type Wallets = Readonly<Partial<Record<MemberWallet, Cents>>>;

const none = centsSchema.parse(0);

/** @returns a sentence with the figure; amounts are written as usual in the language */
export function tellFigure(
  figure: Figure,
  wallets: Wallets,
  { currency, language }: { readonly currency: string; readonly language: Language },
): string {
  const held = (wallet: MemberWallet) => wallets[wallet] ?? none;
  const money = (cents: Cents) => ({ cents, currency });
  const usable = (['available', 'yield', 'bonus', 'promotional_bonus'] as const).map(held);
  return fillProblem(mascotLanguages[language].replies.figures[figure], language, {
    total: money(sumOfCents(usable)),
    available: money(held('available')),
    yield: money(held('yield')),
    bonus: money(held('bonus')),
    promotional: money(held('promotional_bonus')),
    invested: money(held('invested')),
    smartTrading: money(held('smart_trading')),
    pending: money(held('withdrawal_hold')),
  });
}
