import { type PixKeyType, pixKeyTypes } from '@bambuzal/contracts';
import fc from 'fast-check';
import { normalisePixKey } from './normalise-pix-key';

const evp = '123e4567-e12b-12d1-a456-426655440000';

test.each<[PixKeyType, string, string]>([
  ['CPF', '529.982.247-25', '52998224725'],
  ['CPF', ' 12345678909 ', '12345678909'],
  ['CNPJ', '11.222.333/0001-81', '11222333000181'],
  ['CNPJ', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['email', ' Ana.Souza@Example.COM ', 'ana.souza@example.com'],
  ['phone', '(11) 98765-4321', '+5511987654321'],
  ['phone', '+55 21 3456-7890', '+552134567890'],
  ['phone', '5592987654321', '+5592987654321'],
  ['phone', '55 (11) 98765-4321', '+5511987654321'],
  ['phone', '\u202a+55 92 98765-4321', '+5592987654321'],
  ['random', evp.toUpperCase(), evp],
  ['random', `Chave Pix: ${evp}`, evp],
  ['random', `urn:uuid:${evp}`, evp],
])('a key of type %s typed as %s is stored as %s', (type, typed, kept) =>
  expect(normalisePixKey(type, typed)).toBe(kept),
);

test.each<[PixKeyType, string]>([
  ['CPF', '52998224724'],
  ['CPF', '11111111111'],
  ['CPF', '11222333000181'],
  ['CNPJ', '12ABC34501DE36'],
  ['CNPJ', '00000000000000'],
  ['CNPJ', '52998224725'],
  ['email', 'ana@'],
  ['email', `${'a'.repeat(66)}@example.com`],
  ['phone', '+351 912 345 678'],
  ['phone', '(10) 98765-4321'],
  ['phone', '(20) 98765-4321'],
  ['phone', '(11) 88765-4321'],
  ['phone', '98765-4321'],
  ['random', evp.slice(1)],
  ['random', evp.replaceAll('-', '')],
])('a key of type %s typed as %s is refused', (type, typed) =>
  expect(normalisePixKey(type, typed)).toBeUndefined(),
);

test('an e-mail key may have 77 characters', () => {
  const longest = `${'a'.repeat(60)}@${'b'.repeat(12)}.com`;
  expect(longest).toHaveLength(77);
  expect(normalisePixKey('email', longest)).toBe(longest);
  expect(normalisePixKey('email', `a${longest}`)).toBeUndefined();
});

const digits = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...Array.from('0123456789')),
    minLength: length,
    maxLength: length,
  });
const typed = fc.oneof(
  fc.string({ maxLength: 100 }),
  fc.uuid(),
  fc.emailAddress(),
  digits(11),
  digits(14),
);

test('normalising twice gives the same value, and two types never share a value', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const kept = pixKeyTypes.flatMap((type) => {
        const value = normalisePixKey(type, text);
        if (value === undefined) return [];
        expect(normalisePixKey(type, value)).toBe(value);
        return [value];
      });
      expect(new Set(kept).size).toBe(kept.length);
    }),
  );
});

test('every Brazilian telephone number is recognised in any notation', () => {
  const areaCode = fc.constantFrom('11', '24', '38', '49', '55', '69', '71', '92');
  fc.assert(
    fc.property(areaCode, digits(8), (area, number) => {
      const kept = `+55${area}9${number}`;
      for (const text of [kept, `(${area}) 9${number}`, `55 ${area} 9${number}`])
        expect(normalisePixKey('phone', text)).toBe(kept);
    }),
  );
});
