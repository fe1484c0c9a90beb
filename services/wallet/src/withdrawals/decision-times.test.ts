import { decisionTimes } from './decision-times';

const asked = new Date('2026-03-10T12:00:00Z');
const due = new Date('2026-03-11T12:00:00Z');
const after = (minutes: number) => ({
  createdAt: asked,
  dueAt: due,
  decidedAt: new Date(asked.getTime() + minutes * 60_000),
});

test('counts decisions until the due time as in time', () => {
  expect(decisionTimes([after(1_440), after(1_441), after(3)])).toEqual({
    decided: 3,
    onTime: 2,
    medianMinutes: 1_440,
  });
});

test('the median of an even number is the mean of the middle two', () => {
  expect(decisionTimes([after(90), after(10), after(20), after(5)]).medianMinutes).toBe(15);
});

test('has no median without decisions', () => {
  expect(decisionTimes([])).toEqual({ decided: 0, onTime: 0, medianMinutes: null });
});
