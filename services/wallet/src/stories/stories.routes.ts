import { storyEndpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import { DepositStore } from '../deposits/deposit.store';
import type { WalletDependencies } from '../dependencies';
import { WithdrawalStore } from '../withdrawals/withdrawal.store';
import { depositStory } from './deposit-story';
import { memberPostings } from './member-postings';
import { withdrawalStory } from './withdrawal-story';

/** Endpoints for the stories of records, which support tells from. */
export function storyRoutes(service: WalletDependencies): Operation[] {
  const { entries, transactions } = service;
  const deposits = new DepositStore(service);
  const withdrawals = new WithdrawalStore(service);
  return [
    operation(storyEndpoints.ofWithdrawal, ({ params }) =>
      withdrawalStory({ entries, withdrawals }, params.id),
    ),
    operation(storyEndpoints.ofDeposit, ({ params }) =>
      depositStory({ entries, deposits }, params.id),
    ),
    operation(storyEndpoints.postings, async ({ params, query }) => ({
      postings: await memberPostings({ entries, transactions }, params.id, query),
    })),
  ];
}
