import { walletFigures, type WalletDay } from '@bambuzal/contracts';
import type { CountedFigures } from '@bambuzal/service-kit';
import type { WalletDependencies } from '../dependencies';
import { countWalletDay, firstPostingAt } from './count-wallet-day';

/** The wallet's figures of a day, and how they follow from its postings. */
export function walletDayFigures(
  dependencies: Pick<WalletDependencies, 'entries'>,
): CountedFigures<WalletDay> {
  return {
    reported: walletFigures,
    count: (day) => countWalletDay(dependencies, day),
    firstRecordAt: () => firstPostingAt(dependencies),
  };
}
