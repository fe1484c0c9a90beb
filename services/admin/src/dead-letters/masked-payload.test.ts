import fc from 'fast-check';
import { maskedPayload } from './masked-payload';

const plain = {
  userId: '65f000000000000000000001',
  batchId: '0190b6c4-7c1e-7cc0-8000-0123456789ab',
  occurredAt: '2026-03-10T12:00:00.000Z',
  day: '2026-03-10',
  amount: '100.00',
  level: 3,
  isFirst: true,
  nothing: null,
  status: 'pending',
  changedFields: ['companyName', 'logoUrl'],
};

test('keeps numbers, ids, times, amounts and states, and masks other texts', () => {
  expect(
    maskedPayload({
      ...plain,
      fullName: 'Ana Ribeiro',
      username: 'ana',
      phone: '+5511999990000',
      code: '123456',
      document: '529.982.247-25',
      empty: '',
      people: [{ email: 'ana@exemplo.com.br' }],
    }),
  ).toEqual({
    ...plain,
    fullName: 'A•••',
    username: 'a•••',
    phone: '+•••',
    code: '1•••',
    document: '5•••',
    empty: '',
    people: [{ email: 'a•••' }],
  });
});

test('a text with a sentence is masked even in the field of a state', () => {
  expect(maskedPayload({ type: 'Ana Ribeiro, de Recife' })).toEqual({ type: 'A•••' });
});

test('every value keeps its place, whatever the data', () => {
  const shapeOf = (value: unknown): unknown => {
    if (typeof value === 'string') return 'text';
    if (Array.isArray(value)) return value.map(shapeOf);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
  };
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(shapeOf(maskedPayload(value))).toEqual(shapeOf(value));
    }),
  );
});
