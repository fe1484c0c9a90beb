import fc from 'fast-check';
import { normalisePhone, phoneSchema } from './phone';

test.each([
  ['(11) 98765-4321', '+5511987654321'],
  ['11987654321', '+5511987654321'],
  ['1133334444', '+551133334444'],
  ['+55 11 98765-4321', '+5511987654321'],
  ['5511987654321', '+5511987654321'],
  ['+351 912 345 678', '+351912345678'],
  ['00351912345678', '+351912345678'],
])('%s is %s', (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone);
});

test.each(['', '1234567', '+0123456789', '1234567890123456', 'call me 11987654321'])(
  '%s is no telephone',
  (typed) => {
    expect(normalisePhone(typed)).toBeUndefined();
  },
);

test('normalising a number twice gives the same number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+[1-9]\d{7,14}$/), (phone) => {
      expect(normalisePhone(phone)).toBe(phone);
    }),
  );
});

test('accepts 8 to 20 characters, and keeps the number as E.164', () => {
  expect(phoneSchema.parse(' (11) 98765-4321 ')).toBe('+5511987654321');
  expect(phoneSchema.safeParse('+551198').success).toBe(false);
  expect(phoneSchema.safeParse('+55 11 98765-4321 ext 1').success).toBe(false);
});
