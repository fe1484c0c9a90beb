import { centsSchema, walletFigures } from '@bambuzal/contracts';
import { dayAfter, dayFiguresModule, dayOf, endOfDay, startOfDay } from '@bambuzal/service-kit';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { countWalletDay, firstPostingAt } from './count-wallet-day';
import { walletDayFigures } from './wallet-day-figures';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

/** Posts a deposit. @param amount cents */
async function deposit(amount: number, postedAt: Date) {
  const { ledger, transact } = wallet.dependencies;
  const userId = newMember();
  await transact((unit) =>
    ledger.post(unit, {
      reference: `deposit:${userId}`,
      kind: 'deposit',
      description: 'Teste',
      postedAt,
      lines: [
        { account: { system: 'external' }, amount: centsSchema.parse(0 - amount) },
        { account: { userId, wallet: 'available' }, amount: centsSchema.parse(amount) },
      ],
    }),
  );
}

const count = (day: string) =>
  countWalletDay(wallet.dependencies, { day, from: startOfDay(day), until: endOfDay(day) });

test('counts the postings from midnight to midnight in São Paulo, of all members together', async () => {
  expect(await firstPostingAt(wallet.dependencies)).toBeUndefined();
  const day = dayAfter(dayOf(wallet.now()), -3);
  const begin = startOfDay(day);
  const end = endOfDay(day).getTime();
  await deposit(100, new Date(begin.getTime() - 1));
  await deposit(2_000, begin);
  await deposit(30_000, new Date(end - 1));
  await deposit(400_000, new Date(end));
  expect(await count(day)).toMatchObject({
    deposits: 32_000,
    depositCount: 2,
    held: 32_000,
    owed: 32_000,
    payouts: 0,
  });
  expect(await firstPostingAt(wallet.dependencies)).toEqual(new Date(begin.getTime() - 1));
});

test('rebuilds all days from the first posting on, as the kept ones are', async () => {
  const figures = walletDayFigures(wallet.dependencies);
  const { commands } = dayFiguresModule(wallet.context, figures, wallet.now);
  await commands?.['rebuild-figures']?.();
  const reports = (await wallet.sent(walletFigures.message.type)).map((report) =>
    walletFigures.message.data.parse(report),
  );
  const latest = new Map(reports.map((report) => [report.day, report]));
  expect([...latest.keys()].toSorted()[0]).toBe(dayAfter(dayOf(wallet.now()), -4));
  for (const [day, report] of latest) expect(report.figures).toEqual(await count(day));
  expect([...latest.values()].reduce((sum, { figures }) => sum + figures.owed, 0)).toBe(432_100);
});
