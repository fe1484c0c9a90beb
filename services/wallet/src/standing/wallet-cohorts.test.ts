import { centsSchema, negated } from '@bambuzal/contracts';
import { memberModel } from '@bambuzal/service-kit';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { walletCohortFigures } from './wallet-cohorts';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

const dayMs = 24 * 60 * 60 * 1000;

/** Registers a member at the beginning of this month, who pays in some days later. */
async function memberWhoPaysIn(registeredAt: Date, ...daysLater: readonly number[]) {
  const userId = newMember();
  const { connection, ledger, transact } = wallet.dependencies;
  await memberModel(connection).create({ _id: userId, registeredAt });
  for (const [index, days] of daysLater.entries()) {
    const amount = centsSchema.parse(10_000);
    await transact((unit) =>
      ledger.post(unit, {
        reference: `cohort:${userId}:${index}`,
        kind: 'deposit',
        description: 'Depósito',
        postedAt: new Date(registeredAt.getTime() + days * dayMs),
        lines: [
          { account: { userId, wallet: 'available' }, amount },
          { account: { system: 'external' }, amount: negated(amount) },
        ],
      }),
    );
  }
}

test('counts members of a month who paid in within some days, and those who did so again', async () => {
  const now = wallet.now();
  await memberWhoPaysIn(now);
  await memberWhoPaysIn(now, 40, 3);
  await memberWhoPaysIn(now, 8);
  await memberWhoPaysIn(now, 200);
  await wallet.fund(newMember(), 'available', 5_000);
  const cohorts = await walletCohortFigures(wallet.dependencies).count(now);
  expect(cohorts.at(-1)).toMatchObject({
    members: 4,
    firsts: { within7: 1, within30: 2, within90: 2, ever: 3, again: 1 },
  });
});
