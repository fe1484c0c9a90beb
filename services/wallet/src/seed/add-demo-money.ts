import type { WalletDependencies } from '../dependencies';
import { demoPostings } from './demo-postings';

type Dependencies = Pick<WalletDependencies, 'ledger' | 'transact' | 'now'>;

/** Posts the demo's movements that are missing. @returns how many were posted */
export async function addDemoMoney({ ledger, transact, now }: Dependencies): Promise<number> {
  let added = 0;
  for (const posting of demoPostings(now())) {
    const { isRepetition } = await transact((unit) => ledger.post(unit, posting));
    if (!isRepetition) added += 1;
  }
  return added;
}
