import type { ApiClient } from './api-client';
import { until } from './until';

/**
 * Credits a member's balance, as a master does by hand. Asks again while the wallet does not know
 * the member, because it learns of new members by a message.
 *
 * @param amount in R$
 * @throws if the credit is refused
 */
export async function creditMember(
  master: ApiClient,
  memberId: string,
  amount: number,
): Promise<void> {
  const path = `/api/admin/users/${memberId}/balance-adjustments`;
  const adjustment = { walletType: 'available', amount, direction: 'credit' };
  const isCredited = async () => {
    const answer = await master.call('POST', path, { ...adjustment, reason: 'Saldo do teste' });
    if (answer.status !== 404 && !answer.ok) throw new Error(`no credit: ${await answer.text()}`);
    return answer.ok;
  };
  await until('the wallet knows the member, and credits them', isCredited, 15_000);
}
