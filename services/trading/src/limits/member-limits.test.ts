import { centsSchema, DomainError } from '@bambuzal/contracts';
import fc from 'fast-check';
import {
  closeOrder,
  limitsAt,
  lostToday,
  type MemberLimits,
  newMemberLimits,
  placeOrder,
  setDailyLoss,
  takeBreak,
} from './member-limits';

const cents = (amount: number) => centsSchema.parse(amount);
const noon = new Date('2026-03-02T15:00:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const limited = (amount: number) => setDailyLoss(newMemberLimits('ana', noon), cents(amount), noon);

function placed(limits: MemberLimits, stake: number, at: Date): MemberLimits {
  const result = placeOrder(limits, { stake: cents(stake), currency: 'BRL' }, at);
  if (result instanceof DomainError) throw result;
  return result;
}

describe('the daily loss limit', () => {
  test('must be set before the first order', () => {
    const limits = newMemberLimits('ana', noon);
    expect(placeOrder(limits, { stake: cents(1), currency: 'BRL' }, noon)).toMatchObject({
      code: 'LOSS_LIMIT_NOT_SET',
    });
  });

  test('is lowered at once, and raised after 24 hours', () => {
    const raised = setDailyLoss(limited(1_000), cents(5_000), noon);
    expect(raised).toMatchObject({ dailyLoss: 1_000, raisedTo: 5_000 });
    expect(limitsAt(raised, after(86_399))).toMatchObject({ dailyLoss: 1_000 });
    expect(limitsAt(raised, after(86_400))).toMatchObject({ dailyLoss: 5_000, raisedTo: null });
    expect(setDailyLoss(raised, cents(500), after(60))).toMatchObject({
      dailyLoss: 500,
      raisedTo: null,
    });
  });

  test('counts open stakes as lost', () => {
    const open = placed(limited(1_000), 600, noon);
    expect(() => placed(open, 401, after(3))).toThrow('LOSS_LIMIT');
    expect(lostToday(placed(open, 400, after(3)))).toBe(1_000);
  });

  test("counts the day's gains against the day's losses, but is never raised by them", () => {
    const won = closeOrder(placed(limited(1_000), 600, noon), {
      stake: cents(600),
      result: cents(480),
      endedOn: noon,
    });
    expect(lostToday(won)).toBe(0);
    expect(() => placed(won, 1_001, after(3))).toThrow('LOSS_LIMIT');
    expect(placed(won, 1_000, after(3))).toMatchObject({ openStakes: 1_000 });
  });

  test('starts again at midnight in São Paulo', () => {
    const lost = closeOrder(placed(limited(1_000), 1_000, noon), {
      stake: cents(1_000),
      result: cents(-1_000),
      endedOn: noon,
    });
    expect(() => placed(lost, 1, after(3))).toThrow('LOSS_LIMIT');
    const midnight = new Date('2026-03-03T03:00:00Z');
    expect(placed(lost, 1_000, midnight)).toMatchObject({ day: '2026-03-03', result: 0 });
  });

  test('a trade that is settled late does not change the result of the later day', () => {
    const open = limitsAt(placed(limited(1_000), 1_000, noon), new Date('2026-03-03T12:00:00Z'));
    const closed = closeOrder(open, { stake: cents(1_000), result: cents(-1_000), endedOn: noon });
    expect(closed).toMatchObject({ day: '2026-03-03', result: 0, openStakes: 0, openTrades: 0 });
  });
});

describe('an order', () => {
  test('is refused within three seconds of the previous order', () => {
    const open = placed(limited(1_000), 1, noon);
    expect(() => placed(open, 1, after(2.999))).toThrow('TRADE_TOO_SOON');
    expect(placed(open, 1, after(3))).toMatchObject({ openTrades: 2 });
  });

  test('is refused while five trades are open', () => {
    let limits = limited(1_000);
    for (let i = 0; i < 5; i++) limits = placed(limits, 1, after(i * 3));
    expect(() => placed(limits, 1, after(15))).toThrow('TOO_MANY_OPEN');
  });

  test('is refused during a break, which cannot be shortened', () => {
    const resting = takeBreak(takeBreak(limited(1_000), 7, noon), 1, noon);
    expect(() => placed(resting, 1, after(7 * 86_400 - 1))).toThrow('ON_BREAK');
    expect(placed(resting, 1, after(7 * 86_400))).toMatchObject({ openTrades: 1 });
  });
});

test('a member never loses more than the limit in a day, for any sequence of trades', () => {
  const steps = fc.array(
    fc.record({ stake: fc.integer({ min: 1, max: 500 }), won: fc.boolean(), waits: fc.boolean() }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), steps, (limit, orders) => {
      let limits = limited(limit);
      let open: number[] = [];
      let result = 0;
      const close = (won: boolean) => {
        for (const stake of open) {
          const gained = won ? Math.floor(stake * 0.8) : -stake;
          result += gained;
          limits = closeOrder(limits, {
            stake: cents(stake),
            result: cents(gained),
            endedOn: noon,
          });
        }
        open = [];
      };
      orders.forEach(({ stake, won, waits }, i) => {
        const next = placeOrder(limits, { stake: cents(stake), currency: 'BRL' }, after(i * 3));
        if (!(next instanceof DomainError)) {
          limits = next;
          open.push(stake);
        }
        if (!waits) close(won);
        expect(result - open.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(-limit);
      });
      close(false);
      expect(limits).toMatchObject({ openStakes: 0, openTrades: 0, result });
    }),
  );
});
