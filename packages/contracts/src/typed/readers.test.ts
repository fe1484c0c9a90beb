import fc from 'fast-check';
import { twoFactorTokenSchema } from '../identity/sign-in';
import { decorated, digits } from './testing/decorated';
import { readCnpj, readCpf, readDocument } from './documents';
import { readEmail } from './email';
import { readCode } from './one-time-code';
import { readPixKey } from './pix-key';
import { readRecoveryCode } from './recovery-code';
import { readReferralCode } from './referral-code';
import { readTronText } from './tron-text';
import { readUuid } from './uuid';

const evp = '123e4567-e12b-12d1-a456-426655440000';
const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const kinds: readonly [string, (text: string) => string | undefined, fc.Arbitrary<string>][] = [
  ['CPF', readCpf, fc.constantFrom('52998224725', '12345678909', '11144477735')],
  ['CNPJ', readCnpj, fc.constantFrom('11222333000181', '12ABC34501DE35')],
  ['document', readDocument, fc.constantFrom('52998224725', '12ABC34501DE35')],
  ['UUID', readUuid, fc.uuid()],
  ['e-mail', readEmail, fc.constantFrom('ana.souza@example.com', 'a+b@c.com.br')],
  ['code', readCode, digits(6)],
  ['recovery code', readRecoveryCode, fc.constantFrom('A1234-56BCD', '12345-6GHJK')],
  ['address of TRON', readTronText, fc.constant(address)],
  ['referral code', readReferralCode, fc.constantFrom('ANA-2041', 'K7PQ2MNB')],
];

test.each(kinds)('reads a %s with labels and invisible characters around it', (_, read, values) => {
  fc.assert(fc.property(decorated(values), ([value, text]) => expect(read(text)).toBe(value)));
});

test.each([
  [`Chave Pix: ${evp}`, evp],
  [`urn:uuid:${evp.toUpperCase()}`, evp],
  [`Minha chave aleatória é ${evp}.`, evp],
])('finds in "%s" the UUID %s', (text, value) => expect(readUuid(text)).toBe(value));

test.each([
  '',
  evp.slice(1),
  `f${evp}`,
  `${evp}0`,
  evp.replaceAll('-', ''),
  `${evp} 00000000-e12b-12d1-a456-426655440000`,
])('finds no single UUID in "%s"', (text) => expect(readUuid(text)).toBeUndefined());

test.each([
  ['CPF nº 529.982.247-25', '52998224725'],
  ['CPF/CNPJ: 529 982 247 25', '52998224725'],
  ['CNPJ 12.abc.345/01de\u201135', '12ABC34501DE35'],
])('reads "%s" as the document %s', (text, value) => expect(readDocument(text)).toBe(value));

test.each(['CPF 529.982.247-24', '52998224725 12345678909', '529982247250'])(
  'rejects "%s" as a document',
  (text) => expect(readDocument(text)).toBeUndefined(),
);

test.each([
  ['mailto:Ana@Example.com', 'ana@example.com'],
  ['Ana Souza <ana@example.com>', 'ana@example.com'],
  ['E-mail: ana@example.com;', 'ana@example.com'],
])('reads "%s" as the e-mail %s', (text, value) => expect(readEmail(text)).toBe(value));

test.each(['ana@', 'ana souza@example.com', 'ana@example.com, bia@example.com'])(
  'rejects "%s" as an e-mail',
  (text) => expect(readEmail(text)).toBeUndefined(),
);

test.each([
  ['123\u00a0456', '123456'],
  ['Seu código: 123-456.', '123456'],
  ['Código 2FA: 123456, válido por 10 minutos', '123456'],
  ['１２３４５６', '123456'],
])('finds in "%s" the code %s', (text, value) => expect(readCode(text)).toBe(value));

test.each(['12345', '1234567', '123456 789', '123456 e 654321', 'abcdef'])(
  'finds no single code in "%s"',
  (text) => expect(readCode(text)).toBeUndefined(),
);

test.each(['A1234-56BCD', '12345-6GHJK', 'a123456'])('finds no six-digit code in "%s"', (text) =>
  expect(readCode(text)).toBeUndefined(),
);

test.each([
  [' 123\u00a0456 ', '123456'],
  ['\u202aabcde-fghjk\u202c', 'ABCDE-FGHJK'],
  ['12345-6GHJK', '12345-6GHJK'],
  ['ABCDEFGHJK', 'ABCDEFGHJK'],
])('normalises the second-factor code "%s" to %s', (text, token) => {
  expect(twoFactorTokenSchema.parse(text)).toBe(token);
});

test.each(['12345', '1234567', 'ABCDE-FGHJK KLMNO-PQRST'])(
  'rejects "%s" as a second-factor code',
  (text) => {
    expect(twoFactorTokenSchema.safeParse(text).success).toBe(false);
  },
);

test('the referral code is read from an invitation link', () => {
  expect(readReferralCode('https://bambuzal.example/auth?ref=ANA-2041&x=1')).toBe('ANA-2041');
});

test('a text with two TRON addresses is left unchanged', () => {
  const two = `${address} TJRabPrwbZy45sbavfcjinPJC18kjpRTv8`;
  expect(readTronText(two)).toBe(two);
  expect(readTronText(`tron:${address}?amount=1`)).toBe(address);
});

test('a telephone as PIX key is accepted only if it is Brazilian', () => {
  expect(readPixKey('phone', '55 (11) 98765-4321')).toBe('+5511987654321');
  expect(readPixKey('phone', '+351 912 345 678')).toBeUndefined();
});

test('a wrong check digit is refused with any text around the number', () => {
  fc.assert(
    fc.property(decorated(digits(11)), ([value, text]) => {
      expect(readCpf(text)).toBe(readCpf(value));
    }),
  );
});
