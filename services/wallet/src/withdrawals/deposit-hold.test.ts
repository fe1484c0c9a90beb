import { centsSchema } from '@bambuzal/contracts';
import fc from 'fast-check';
import { depositHold, type DepositMovement } from './deposit-hold';

const now = new Date('2026-07-07T12:00:00Z');
const cents = (value: number) => centsSchema.parse(value);
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const deposited = (hours: number, amount: number, depositId = `d${hours}`): DepositMovement => ({
  kind: 'deposited',
  at: hoursAgo(hours),
  amount: cents(amount),
  depositId,
});
const invested = (hours: number, amount: number, investmentId = 'i'): DepositMovement => ({
  kind: 'invested',
  at: hoursAgo(hours),
  amount: cents(amount),
  investmentId,
});
const undone = (hours: number, amount: number, investmentId = 'i'): DepositMovement => ({
  kind: 'undone',
  at: hoursAgo(hours),
  amount: cents(amount),
  investmentId,
});

test.each<[string, number, DepositMovement[], number, number, number | null]>([
  ['a deposit of two hours waits for the rest of the day', 100, [deposited(2, 100)], 0, 100, 22],
  ['a deposit as old as the hold is free', 100, [deposited(24, 100)], 100, 0, null],
  ['what was there before is free', 150, [deposited(2, 100)], 50, 100, 22],
  ['invested money does not wait', 40, [deposited(2, 100), invested(1, 60)], 0, 40, 22],
  [
    'what was invested and came back does not wait',
    100,
    [deposited(2, 100), invested(1, 100)],
    100,
    0,
    null,
  ],
  [
    'an investment before a deposit took nothing of it',
    100,
    [invested(3, 60), deposited(2, 100)],
    0,
    100,
    22,
  ],
  [
    'an investment takes from the oldest deposit first',
    50,
    [deposited(9, 50), deposited(2, 50), invested(1, 50)],
    0,
    50,
    22,
  ],
  [
    'an investment that was undone gives its deposit back to waiting',
    100,
    [deposited(3, 100), invested(2, 100), undone(1, 100)],
    0,
    100,
    21,
  ],
  [
    'the newest of several decides when all of it is free',
    30,
    [deposited(9, 10), deposited(1, 20)],
    0,
    30,
    23,
  ],
  [
    'what is waiting is never more than there is',
    30,
    [deposited(9, 50), deposited(1, 20)],
    0,
    30,
    23,
  ],
  [
    'a deposit that was taken back does not make another wait for it',
    20,
    [
      deposited(9, 50, 'wrong'),
      deposited(5, 20, 'right'),
      { kind: 'reversed', at: hoursAgo(1), amount: cents(50), depositId: 'wrong' },
    ],
    0,
    20,
    19,
  ],
])('deposit hold: %s', (_, balance, movements, free, waiting, hours) => {
  expect(depositHold(cents(balance), movements, 24, now)).toEqual({
    free,
    waiting,
    until: hours === null ? null : hoursAgo(-hours),
  });
});

const movement = fc.record({
  kind: fc.constantFrom('deposited', 'reversed', 'invested', 'undone'),
  at: fc.integer({ min: 0, max: 48 }).map(hoursAgo),
  amount: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
  depositId: fc.constantFrom('d1', 'd2'),
  investmentId: fc.constantFrom('i1', 'i2'),
});
const movements = fc.array(movement, { maxLength: 12 });
const balances = fc.integer({ min: 0, max: 2_000_000 }).map(cents);
const hours = fc.integer({ min: 1, max: 48 });

test('the waiting part never exceeds the balance, and the waiting part and the free part add up to the balance', () => {
  fc.assert(
    fc.property(balances, movements, hours, (balance, happened, hold) => {
      const { free, waiting, until } = depositHold(balance, happened, hold, now);
      expect(free).toBeGreaterThanOrEqual(0);
      expect(waiting).toBeGreaterThanOrEqual(0);
      expect(free + waiting).toBe(balance);
      expect(until === null).toBe(waiting === 0);
      if (until) expect(until.getTime()).toBeGreaterThan(now.getTime());
    }),
  );
});

test('no money waits if the hold is zero hours', () => {
  fc.assert(
    fc.property(balances, movements, (balance, happened) => {
      expect(depositHold(balance, happened, 0, now)).toEqual({
        free: balance,
        waiting: 0,
        until: null,
      });
    }),
  );
});

test('the waiting part is at most the deposits within the hold, less later investments', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 700_000 }),
      balances,
      (deposits, work, balance) => {
        const sum = deposits.reduce((total, one) => total + one, 0);
        const happened = [
          ...deposits.map((amount, i) => deposited(20 - i, amount, `d${i}`)),
          ...(work > 0 ? [invested(1, work)] : []),
        ];
        const { waiting } = depositHold(balance, happened, 24, now);
        expect(waiting).toBe(Math.min(balance, Math.max(0, sum - work)));
      },
    ),
  );
});
