import { useFormatting } from '@bambuzal/web-kit';
import type { WithdrawalJson } from '../api';
import { walletTexts } from '../locales/wallet-texts';

type Held = Pick<WithdrawalJson, 'heldUntil' | 'heldFor'>;

/**
 * @returns function that gives the reason and the end of a withdrawal's hold in words; `undefined`
 *   if it is not held
 */
export function useHoldText(): (withdrawal: Held) => string | undefined {
  const w = walletTexts.useTexts();
  const { dateTime } = useFormatting();
  return ({ heldUntil, heldFor }) =>
    heldUntil === null
      ? undefined
      : w(`heldFor.${heldFor ?? 'unknown'}`, { until: dateTime(heldUntil) });
}
