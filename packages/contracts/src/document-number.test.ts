import fc from 'fast-check';
import { bareDocument, documentNumberSchema, isCnpj, isCpf } from './document-number';

test.each(['52998224725', '12345678909', '11144477735'])('accepts %s as a CPF', (text) => {
  expect(isCpf(text)).toBe(true);
});

test.each(['52998224724', '11111111111', '5299822472', '529.982.247-25', ''])(
  'rejects %s as a CPF without punctuation',
  (text) => {
    expect(isCpf(text)).toBe(false);
  },
);

// The alphanumeric CNPJ is the example that the Receita Federal publishes.
test.each(['11222333000181', '33000167000101', '12ABC34501DE35'])(
  'accepts %s as a CNPJ',
  (text) => {
    expect(isCnpj(text)).toBe(true);
  },
);

test.each(['11222333000180', '12ABC34501DE36', '00000000000000', '12abc34501de35'])(
  'rejects %s as a CNPJ without punctuation',
  (text) => {
    expect(isCnpj(text)).toBe(false);
  },
);

test.each([
  ['529.982.247-25', '52998224725'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
])('the document %s is normalised to %s', (typed, kept) => {
  expect(bareDocument(typed)).toBe(kept);
  expect(documentNumberSchema.parse(typed)).toBe(kept);
});

test('a document number with a wrong check digit is rejected', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('52998224725', '12345678909', '11222333000181', '33000167000101'),
      fc.constantFrom(1, 2),
      fc.integer({ min: 1, max: 9 }),
      (valid, fromEnd, shift) => {
        const at = valid.length - fromEnd;
        const digit = String((Number(valid[at]) + shift) % 10);
        const wrong = valid.slice(0, at) + digit + valid.slice(at + 1);
        expect(documentNumberSchema.safeParse(wrong).success).toBe(false);
      },
    ),
  );
});
