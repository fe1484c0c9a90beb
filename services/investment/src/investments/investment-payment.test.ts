import { activeInvestment } from '../testing/active-investment';
import { activationOf } from './investment-payment';

const bought = activeInvestment('ana', { amount: 10_000 });

test("the start day is in the operator's time zone and pays no profit", () => {
  // Half past ten at night in São Paulo is the next day in UTC.
  const activation = activationOf(bought, new Date('2026-03-11T01:30:00Z'), 0);
  expect(activation).toMatchObject({
    status: 'active',
    startDate: '2026-03-10',
    nextProfitDate: '2026-03-11',
    endDate: '2026-04-09',
  });
});

test('the cooling-off period has as many hours as the operator sets', () => {
  const activatedAt = new Date('2026-03-10T12:00:00Z');
  expect(activationOf(bought, activatedAt, 24).coolingOffUntil).toEqual(
    new Date('2026-03-11T12:00:00Z'),
  );
  expect(activationOf(bought, activatedAt, 0).coolingOffUntil).toEqual(activatedAt);
});
