import { centsSchema, type Obligations } from '@bambuzal/contracts';
import { dayAfter, dueSums } from '@bambuzal/service-kit';
import { outlookOf } from './outlook';

const today = '2026-03-10';
const countedAt = new Date('2026-03-10T15:00:00Z');
const money = { held: 1_000, owed: 1_500, capital: 900, reserved: 100, payouts: 3_000 };
const nothing = dueSums(today).obligations();

function obligations(add: (sums: ReturnType<typeof dueSums>) => void, onDemand = 0): Obligations {
  const sums = dueSums(today);
  add(sums);
  return sums.obligations(onDemand);
}
const reported = (figures: Obligations, at = countedAt) => ({
  service: 'investment' as const,
  report: { countedAt: at, figures },
});

test('adds up what could be asked for, and finds the first day on which it is more than is held', () => {
  const packages = obligations(({ add }) => {
    add(dayAfter(today, 1), 'lowestProfit', 100);
    add(dayAfter(today, 1), 'highestProfit', 150);
    add(dayAfter(today, 2), 'capital', 200);
  });
  const bonuses = obligations(({ add }) => add(today, 'bonuses', 30), 20);
  const { days, firstUncovered, free, onDemand, total } = outlookOf(today, money, [
    reported(packages),
    reported(bonuses),
  ]);
  expect([free, onDemand]).toEqual([600, 20]);
  expect(days.slice(0, 4).map(({ highestExposure }) => highestExposure)).toEqual([
    650, 800, 1_000, 1_000,
  ]);
  expect(days[2]?.lowestExposure).toBe(950);
  expect(total).toEqual({ lowestProfit: 100, highestProfit: 150, capital: 200, bonuses: 30 });
  expect(firstUncovered).toBeNull();
  const less = { ...money, held: 999 };
  expect(outlookOf(today, less, [reported(packages), reported(bonuses)]).firstUncovered).toBe(
    dayAfter(today, 2),
  );
});

test('says how long the held money lasts, without what is reserved', () => {
  expect(outlookOf(today, money, [])).toMatchObject({ payoutsPerDay: 100, daysCovered: 9 });
  expect(outlookOf(today, { ...money, payouts: 0 }, []).daysCovered).toBeNull();
});

test('names services that never reported, and the time of the oldest report', () => {
  const earlier = new Date(countedAt.getTime() - 60_000);
  const outlook = outlookOf(today, money, [
    reported(nothing),
    { service: 'trading', report: undefined },
    { ...reported(nothing, earlier), service: 'referral' },
  ]);
  expect(outlook.missing).toEqual(['trading']);
  expect(outlook.countedAt).toEqual(earlier);
  expect(outlookOf(today, money, []).countedAt).toBeNull();
});

test('counts what a report of yesterday has for yesterday as due today', () => {
  const yesterday = dayAfter(today, -1);
  const old = dueSums(yesterday);
  old.add(yesterday, 'capital', 70);
  const { days } = outlookOf(today, money, [reported(old.obligations())]);
  expect(days[0]).toMatchObject({ day: today, capital: centsSchema.parse(70) });
});
