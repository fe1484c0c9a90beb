import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { centsSchema } from '@bambuzal/contracts';
import fc from 'fast-check';
import { parsePix } from 'pix-utils';
import { BrCodeError, type StaticBrCode } from './br-code';
import { crc16 } from './crc16';
import { parseBrCode } from './parse-br-code';
import { writeBrCode } from './write-br-code';

const bacenStatic =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const bacenDynamic =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';

const base: StaticBrCode = {
  kind: 'static',
  key: '123e4567-e12b-12d1-a456-426655440000',
  info: null,
  amount: null,
  merchantName: 'Fulano de Tal',
  merchantCity: 'BRASILIA',
  txid: null,
};

/**
 * Computes the checksum again, so that the code is refused for the changed field and not for the
 * checksum.
 */
const resealed = (code: string) => code.slice(0, -4) + crc16(code.slice(0, -4));

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test("writes the central bank's own example exactly, and reads it", () => {
  expect(writeBrCode(base)).toBe(bacenStatic);
  expect(parseBrCode(bacenStatic)).toEqual(base);
});

test('reads and writes a dynamic code', () => {
  const { key: _key, info: _info, txid: _txid, kind: _kind, ...common } = base;
  const dynamic = {
    ...common,
    kind: 'dynamic' as const,
    url: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441',
  };
  expect(parseBrCode(bacenDynamic)).toEqual(dynamic);
  expect(parseBrCode(writeBrCode(dynamic))).toEqual(dynamic);
});

test('reads a code with an e-mail key and a text for the payer', () => {
  const code =
    '00020126510014br.gov.bcb.pix0115thalesog@me.com0210Pedido 123520400005303986540510.005802BR5914THALES OGLIARI6015SAO MIGUEL DO O62070503***63040DC6';
  expect(parseBrCode(code)).toMatchObject({
    key: 'thalesog@me.com',
    info: 'Pedido 123',
    amount: 1000,
    merchantCity: 'SAO MIGUEL DO O',
  });
});

test('accepts an alphanumeric CNPJ as a key', () => {
  const code =
    '00020126360014br.gov.bcb.pix011412ABC34501DE355204000053039865406125.905802BR5916Seed Invest Demo6009SAO PAULO62170513DEP00000000426304B124';
  const read = parseBrCode(code);
  expect(read).toMatchObject({ key: '12ABC34501DE35', amount: 12_590, txid: 'DEP0000000042' });
  expect(writeBrCode(read)).toBe(code);
});

test.each([
  ['a check that is one off', bacenStatic.replace('1D3D', '1D3E')],
  ['another currency', resealed(bacenStatic.replace('5303986', '5303840'))],
  ['an amount of zero', resealed(bacenStatic.replace('5303986', '530398654040.00'))],
  ['three decimals', resealed(bacenStatic.replace('5303986', '530398654051.000'))],
  ['another country', resealed(bacenStatic.replace('5802BR', '5802PT'))],
  ['a name of 26', resealed(bacenStatic.replace('5913Fulano de Tal', `5926${'F'.repeat(26)}`))],
  ['a city of 16', resealed(bacenStatic.replace('6008BRASILIA', `6016${'B'.repeat(16)}`))],
  ['no txid field', resealed(bacenStatic.replace('62070503***', ''))],
  // The BR Code manual prints this form, but the Pix manual forbids it.
  ['a hyphen in the txid', resealed(bacenStatic.replace('62070503***', '62110507A1234-5'))],
  ['a txid of 26', resealed(bacenStatic.replace('62070503***', `62300526${'A'.repeat(26)}`))],
  ['a field twice', resealed(bacenStatic.replace('5802BR', '5802BR5802BR'))],
  ['a length that runs over the end', bacenStatic.slice(0, -2)],
  ['a scheme in the address', resealed(bacenDynamic.replace('pix.example.com', 'http://e.comm/a'))],
  ['a txid in a dynamic code', resealed(bacenDynamic.replace('0503***', '0503ABC'))],
  ['another scheme than Pix', resealed(bacenStatic.replace('br.gov.bcb.pix', 'br.gov.bcb.pux'))],
  ['the version in another place', resealed(`5802BR${bacenStatic.replace('5802BR', '')}`)],
  ['nothing', ''],
  ['words', 'pague-me'],
])('refuses to read %s', (_what, code) => {
  expect(() => parseBrCode(code)).toThrow(BrCodeError);
});

test.each([
  ['a txid with a hyphen', { txid: 'A-1' }],
  ['a txid of 26', { txid: 'A'.repeat(26) }],
  ['an amount of zero', { amount: centsSchema.parse(0) }],
  ['an amount of fourteen characters', { amount: centsSchema.parse(1_000_000_000_000) }],
  ['a key with a space', { key: 'a b@c.br' }],
  ['a name without a letter', { merchantName: '  ' }],
  ['key and info of 74 together', { key: 'k'.repeat(37), info: 'i'.repeat(37) }],
])('refuses to write %s', (_what, change) => {
  expect(() => writeBrCode({ ...base, ...change })).toThrow(BrCodeError);
});

test('removes accents and cuts long texts', () => {
  const code = writeBrCode({
    ...base,
    merchantName: 'Associação dos Plantadores de Bambu',
    merchantCity: 'São José do Rio Preto',
  });
  expect(parseBrCode(code)).toMatchObject({
    merchantName: 'Associacao dos Plantadore',
    merchantCity: 'Sao Jose do Rio',
  });
});

const letters = (from: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from(from)), minLength, maxLength });
const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const anyCode = fc.record({
  kind: fc.constant('static' as const),
  key: letters(`${alphanumeric}@.+-`, 1, 36),
  info: fc.option(letters(alphanumeric, 1, 36)),
  amount: fc.option(fc.integer({ min: 1, max: 999_999_999_999 }).map((n) => centsSchema.parse(n))),
  merchantName: letters(alphanumeric, 1, 25),
  merchantCity: letters(alphanumeric, 1, 15),
  txid: fc.option(letters(alphanumeric, 1, 25)),
});

test('this library and another one read every written code back', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      const text = writeBrCode(code);
      expect(parseBrCode(text)).toEqual(code);
      expect(parsePix(text)).toMatchObject({
        type: 'STATIC',
        pixKey: code.key,
        merchantName: code.merchantName,
        merchantCity: code.merchantCity,
        ...(code.amount !== null && { transactionAmount: code.amount / 100 }),
        ...(code.txid !== null && { txid: code.txid }),
      });
    }),
  );
});

test('detects any single wrong character', () => {
  fc.assert(
    fc.property(
      anyCode,
      fc.nat(),
      fc.constantFrom(...Array.from(alphanumeric.toUpperCase())),
      (code, at, letter) => {
        const text = writeBrCode(code);
        const position = at % text.length;
        fc.pre(text[position]?.toUpperCase() !== letter);
        const wrong = text.slice(0, position) + letter + text.slice(position + 1);
        expect(() => parseBrCode(wrong)).toThrow(BrCodeError);
      },
    ),
  );
});

const vectorsFile = join(__dirname, '../../../../../shared/vectors.json');
if (existsSync(vectorsFile)) {
  const vectors = JSON.parse(readFileSync(vectorsFile, 'utf8'));
  test.each<[string, string]>(vectors.pixValid)('reads the shared vector %s', (_what, code) => {
    expect(() => parseBrCode(code)).not.toThrow();
  });
  test.each<[string, string]>(vectors.pixInvalid)('refuses the shared vector %s', (_w, code) => {
    expect(() => parseBrCode(code)).toThrow(BrCodeError);
  });
} else {
  test('the shared vectors are missing, so only the constants above are tested', () => {
    expect(parseBrCode(bacenStatic)).toEqual(base);
  });
}
