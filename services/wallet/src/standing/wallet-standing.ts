import type { CountedStanding } from '@bambuzal/service-kit';
import type { WalletDependencies } from '../dependencies';
import { queueOfWithdrawals } from '../withdrawals/withdrawals.module';
import { walletCohortFigures } from './wallet-cohorts';

/** Figures about the present that this service counts. */
export function walletStanding(
  dependencies: Pick<WalletDependencies, 'connection' | 'entries'>,
): readonly CountedStanding<unknown>[] {
  return [walletCohortFigures(dependencies), queueOfWithdrawals(dependencies.connection)];
}
