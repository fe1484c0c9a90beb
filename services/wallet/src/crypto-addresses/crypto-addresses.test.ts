import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { z } from 'zod';
import { isEthereumAddress } from './ethereum-address';
import { isTokenContract } from '@bambuzal/contracts/token-contracts';
import { isTronAddress } from '@bambuzal/contracts/tron-address';
import { assertUsdtTarget } from './usdt-address';

const usdtContract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ordinary = 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr';

test.each([usdtContract, 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', ordinary])(
  'accepts the TRON address %s',
  (address) => expect(isTronAddress(address)).toBe(true),
);

test.each([
  ['another case of one letter', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T'],
  ['lower case', 'tr7nhqjekqxgtci8q8zy4pl8otszgjlj6t'],
  ["Bitcoin's", '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ["Ethereum's", '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['one letter short', ordinary.slice(1)],
  ['spaces around', ` ${ordinary.slice(2)} `],
  ['nothing', ''],
])('refuses as a TRON address: %s', (_, address) => expect(isTronAddress(address)).toBe(false));

test('detects any single wrong character in a TRON address', () => {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  fc.assert(
    fc.property(fc.nat(33), fc.constantFrom(...Array.from(alphabet)), (at, letter) => {
      const typed = ordinary.slice(0, at) + letter + ordinary.slice(at + 1);
      expect(isTronAddress(typed)).toBe(typed === ordinary);
    }),
  );
});

test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
])('accepts the Ethereum address %s', (address) => expect(isEthereumAddress(address)).toBe(true));

test.each([
  ['another case of one letter', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
  ['one case, so no checksum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['without 0x', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ["TRON's", ordinary],
])('refuses as an Ethereum address: %s', (_, address) =>
  expect(isEthereumAddress(address)).toBe(false),
);

test('token contracts are refused as destinations, in lower-case and upper-case hexadecimal', () => {
  expect(isTokenContract('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')).toBe(true);
  expect(isTokenContract(ordinary)).toBe(false);
  expect(() => assertUsdtTarget(usdtContract, 'cryptoAddress')).toThrow(
    expect.objectContaining({
      code: 'CRYPTO_ADDRESS_IS_CONTRACT',
      fields: { cryptoAddress: 'CRYPTO_ADDRESS_IS_CONTRACT' },
    }),
  );
});

test.each([
  'TUpMhErZL2fhh4sVNULAbNKLokS4GjC1F4',
  'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn',
  'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
])('the contract %s is a well-formed address and a known contract', (address) => {
  expect([isTronAddress(address), isTokenContract(address)]).toEqual([true, true]);
});

test('a USDT destination must be a TRON address', () => {
  expect(() => assertUsdtTarget(ordinary, 'walletAddress')).not.toThrow();
  expect(() => assertUsdtTarget('nobody', 'walletAddress')).toThrow(
    expect.objectContaining({ fields: { walletAddress: 'CRYPTO_ADDRESS_INVALID' } }),
  );
});

// The shared vectors lie beside the repository, not in it.
const vectorsFile = join(__dirname, '../../../../../shared/vectors.json');
const vectorsSchema = z.object({
  tron: z.object({ valid: z.record(z.string(), z.string()), invalid: z.array(z.string()) }),
  eip55: z.object({ valid: z.array(z.string()), invalid: z.array(z.string()) }),
});

if (existsSync(vectorsFile)) {
  test('the valid shared vectors are accepted and the invalid ones are refused', () => {
    const vectors = vectorsSchema.parse(JSON.parse(readFileSync(vectorsFile, 'utf8')));
    for (const address of Object.keys(vectors.tron.valid))
      expect(isTronAddress(address)).toBe(true);
    for (const address of vectors.tron.invalid) expect(isTronAddress(address)).toBe(false);
    for (const address of vectors.eip55.valid) expect(isEthereumAddress(address)).toBe(true);
    for (const address of vectors.eip55.invalid) expect(isEthereumAddress(address)).toBe(false);
  });
}
