import fc from 'fast-check';
import { normalisePhone, phoneSchema } from './phone';
import { areaCode, decorated, digits, wrongAreaCode } from './typed/testing/decorated';

test.each([
  ['(11) 98765-4321', '+5511987654321'],
  ['11987654321', '+5511987654321'],
  ['1133334444', '+551133334444'],
  ['+55 11 98765-4321', '+5511987654321'],
  ['5511987654321', '+5511987654321'],
  ['5592987654321', '+5592987654321'],
  ['55 (11) 98765-4321', '+5511987654321'],
  ['\u202a+55 92 98765-4321\u202c', '+5592987654321'],
  ['(092) 98765-4321', '+5592987654321'],
  ['0092987654321', '+5592987654321'],
  ['0055 92 98765-4321', '+5592987654321'],
  ['+55 (0) 92 98765-4321', '+5592987654321'],
  ['+55 (092) 98765-4321', '+5592987654321'],
  ['(55) 98765-4321', '+5555987654321'],
  ['055 98765-4321', '+5555987654321'],
  ['Telefone: (11)\u00a098765\u20114321', '+5511987654321'],
  ['tel:+55-11-98765-4321', '+5511987654321'],
  ['+351 912 345 678', '+351912345678'],
  ['00351912345678', '+351912345678'],
  ['+44 (0)20 7946 0958', '+442079460958'],
])('%s is normalised to %s', (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone);
});

test.each([
  '',
  '1234567',
  '+0123456789',
  '1234567890123456',
  'call me 11987654321',
  '(10) 98765-4321',
  '(23) 98765-4321',
  '(11) 88765-4321',
  '(11) 9876-5432',
  '+55 00 98765-4321',
  '+55 5592987654321',
  '+55 92 98765-43210',
  '11987654321 / 21987654321',
  '11+987654321',
  // Ambiguous: 34 is Spain's code and the area code of Uberlândia.
  '0034912345678',
  '0800 123 4567',
])('"%s" is rejected as a telephone', (typed) => {
  expect(normalisePhone(typed)).toBeUndefined();
});

test('a normalised foreign telephone stays as it is', () => {
  const foreign = fc
    .stringMatching(/^\+[1-9]\d{7,14}$/)
    .filter((phone) => !phone.startsWith('+55'));
  fc.assert(fc.property(foreign, (phone) => expect(normalisePhone(phone)).toBe(phone)));
});

const prefix = fc.constantFrom('', '+55 ', '55', '0', '0055 ', '+55 0', '+55 (0) ');
const mobile = digits(8).map((number) => `9${number}`);
const landline = fc.tuple(fc.constantFrom('2', '3', '4', '5'), digits(7)).map(([a, b]) => a + b);
const numbers = fc.oneof(mobile, landline);

const written = fc.oneof(
  fc.tuple(prefix, areaCode, numbers).map(([before, area, number]) => ({
    text: `${before}(${area}) ${number}`,
    phone: `+55${area}${number}`,
  })),
  fc.tuple(prefix, areaCode, mobile).map(([before, area, number]) => ({
    text: `${before}${area}${number}`,
    phone: `+55${area}${number}`,
  })),
);

test('a Brazilian telephone is read with any punctuation and prefix', () => {
  const both = written.chain(({ text, phone }) =>
    decorated(fc.constant(text)).map(([, pasted]) => ({ pasted, phone })),
  );
  fc.assert(
    fc.property(both, ({ pasted, phone }) => {
      expect(normalisePhone(pasted)).toBe(phone);
      expect(normalisePhone(phone)).toBe(phone);
    }),
    { numRuns: 1000 },
  );
});

test('an area code that does not exist is refused', () => {
  fc.assert(
    fc.property(wrongAreaCode, numbers, (area, number) => {
      expect(normalisePhone(`+55${area}${number}`)).toBeUndefined();
      expect(normalisePhone(`55${area}${number}`)).toBeUndefined();
      expect(normalisePhone(`${area}${number}`)).toBeUndefined();
      expect(normalisePhone(`(${area}) ${number}`)).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});

test('the schema accepts a telephone with punctuation and returns E.164', () => {
  expect(phoneSchema.parse(' (11) 98765-4321 ')).toBe('+5511987654321');
  expect(phoneSchema.safeParse('+551198').success).toBe(false);
  expect(phoneSchema.safeParse('+55 11 98765-4321 ext 1').success).toBe(false);
});
