import { dayPart } from './greeting';

test.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [0, 'evening'],
])("says at %i o'clock that it is %s", (hour, part) => {
  expect(dayPart(hour)).toBe(part);
});
