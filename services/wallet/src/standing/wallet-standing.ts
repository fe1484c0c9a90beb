import type { CountedStanding } from '@bambuzal/service-kit';
import type { WalletDependencies } from '../dependencies';
import { withdrawalModel } from '../withdrawals/withdrawal.model';
import { walletCohortFigures } from './wallet-cohorts';
import { withdrawalQueue } from './withdrawal-queue';

/** Figures about the present that this service counts. */
export function walletStanding(
  dependencies: Pick<WalletDependencies, 'connection' | 'entries'>,
): readonly CountedStanding<unknown>[] {
  return [
    walletCohortFigures(dependencies),
    withdrawalQueue(withdrawalModel(dependencies.connection)),
  ];
}
