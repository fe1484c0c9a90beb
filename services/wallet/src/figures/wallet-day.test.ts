import fc from 'fast-check';
import { memberWallets, systemAccounts } from '@bambuzal/contracts';
import { entryKinds } from '../ledger/journal-entry.model';
import { type Movement, walletDay } from './wallet-day';

const none = { lines: [], countOf: () => 0 };

test('a day without postings has zeros', () => {
  expect(new Set(Object.values(walletDay(none)))).toEqual(new Set([0]));
});

test('each figure follows from its accounts', () => {
  const lines: Movement[] = [
    { kind: 'deposit', account: 'external', amount: -50_000 },
    { kind: 'deposit', account: 'available', amount: 50_000 },
    { kind: 'withdrawal_settlement', account: 'withdrawal_hold', amount: -6_000 },
    { kind: 'withdrawal_settlement', account: 'external', amount: 5_900 },
    { kind: 'withdrawal_settlement', account: 'fee_income', amount: 100 },
    { kind: 'purchase', account: 'available', amount: -20_000 },
    { kind: 'purchase', account: 'invested', amount: 20_000 },
    { kind: 'profit', account: 'yield_expense', amount: -300 },
    { kind: 'profit', account: 'yield', amount: 300 },
    { kind: 'trading_settlement', account: 'smart_trading', amount: -1_000 },
    { kind: 'trading_settlement', account: 'trading_result', amount: 1_000 },
    { kind: 'bonus', account: 'bonus_expense', amount: -40 },
    { kind: 'bonus', account: 'bonus', amount: 40 },
    { kind: 'adjustment', account: 'adjustment', amount: 25 },
    { kind: 'adjustment', account: 'available', amount: -25 },
  ];
  expect(walletDay({ lines, countOf: (kind) => (kind === 'deposit' ? 2 : 1) })).toEqual({
    deposits: 50_000,
    depositCount: 2,
    payouts: 5_900,
    payoutCount: 1,
    fees: 100,
    tradingResult: 1_000,
    profits: 300,
    bonuses: 40,
    adjustments: -25,
    held: 44_100,
    owed: 43_315,
    capital: 19_000,
    reserved: -6_000,
  });
});

test('a deposit that is reversed stays a deposit of its day, and leaves the money held', () => {
  const lines: Movement[] = [
    { kind: 'deposit', account: 'external', amount: -700 },
    { kind: 'deposit', account: 'available', amount: 700 },
    { kind: 'reversal', account: 'external', amount: 700 },
    { kind: 'reversal', account: 'available', amount: -700 },
  ];
  expect(walletDay({ ...none, lines })).toMatchObject({ deposits: 700, held: 0, owed: 0 });
});

test('held money is what is owed, earned and given away together, for any balanced postings', () => {
  const account = fc.constantFrom(...memberWallets, ...systemAccounts);
  const entry = fc.record({
    kind: fc.constantFrom(...entryKinds),
    from: account,
    to: account,
    amount: fc.integer({ min: 1, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
      const lines = entries.flatMap(({ amount, from, kind, to }) => [
        { kind, account: from, amount: 0 - amount },
        { kind, account: to, amount },
      ]);
      const day = walletDay({ ...none, lines });
      const { adjustments, bonuses, fees, held, owed, profits, tradingResult } = day;
      expect(held).toBe(owed + fees + tradingResult - profits - bonuses - adjustments);
    }),
  );
});
