import {
  type Cents,
  centsSchema,
  type MoneyDay,
  type WalletDay,
  walletDaySchema,
} from '@bambuzal/contracts';
import { shareFromDeposits } from '@bambuzal/service-kit';

/** Figures of a day that was not reported. */
export const noMoney: WalletDay = walletDaySchema.parse(
  Object.fromEntries(Object.keys(walletDaySchema.shape).map((name) => [name, 0])),
);

/** Money of a day as screens show it. */
export function moneyDay(day: string, figures: WalletDay): MoneyDay {
  const { bonuses, depositCount, deposits, fees, payoutCount, payouts, profits, tradingResult } =
    figures;
  const revenue = centsSchema.parse(fees + tradingResult);
  return { day, deposits, depositCount, payouts, payoutCount, revenue, profits, bonuses };
}

/** @returns the payouts of some days, and the share of them that new deposits paid, in percent */
export function paidByDeposits(days: readonly WalletDay[]): {
  readonly payouts: Cents;
  readonly share: number | null;
} {
  const sumOf = (name: keyof WalletDay) => days.reduce((sum, day) => sum + day[name], 0);
  const payouts = sumOf('payouts');
  // A losing period of trading counts as no revenue, and does not reduce the fees.
  const revenue = sumOf('fees') + Math.max(0, sumOf('tradingResult'));
  return { payouts: centsSchema.parse(payouts), share: shareFromDeposits(payouts, revenue) };
}
