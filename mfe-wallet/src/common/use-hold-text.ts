import { useFormatting } from '@bambuzal/web-kit';
import type { WithdrawalJson } from '../api';
import { walletTexts } from '../locales/wallet-texts';

type Held = Pick<WithdrawalJson, 'heldUntil' | 'heldFor'>;

/** @returns why a withdrawal waits and until when, in words; `undefined` when nothing holds it */
export function useHoldText(): (withdrawal: Held) => string | undefined {
  const w = walletTexts.useTexts();
  const { dateTime } = useFormatting();
  return ({ heldUntil, heldFor }) =>
    heldUntil === null
      ? undefined
      : w(`heldFor.${heldFor ?? 'unknown'}`, { until: dateTime(heldUntil) });
}
