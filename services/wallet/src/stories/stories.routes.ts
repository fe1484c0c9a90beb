import { storyEndpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import { DepositStore } from '../deposits/deposit.store';
import type { WalletDependencies } from '../dependencies';
import { WithdrawalStore } from '../withdrawals/withdrawal.store';
import { depositStory } from './deposit-story';
import { withdrawalStory } from './withdrawal-story';

/** Endpoints for the stories of deposits and withdrawals, which support tells from. */
export function storyRoutes(service: WalletDependencies): Operation[] {
  const { entries } = service;
  const deposits = new DepositStore(service);
  const withdrawals = new WithdrawalStore(service);
  return [
    operation(storyEndpoints.ofWithdrawal, ({ params }) =>
      withdrawalStory({ entries, withdrawals }, params.id),
    ),
    operation(storyEndpoints.ofDeposit, ({ params }) =>
      depositStory({ entries, deposits }, params.id),
    ),
  ];
}
