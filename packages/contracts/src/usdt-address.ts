/**
 * What an address has to be for USDT to be sent to it on TRON (TRC-20). Service and browser check
 * alike; each brings its own base58check, so that nobody loads a hash function before it is needed.
 */

/** @throws when the text is no base58, or its checksum does not match */
export type Base58CheckDecoder = (text: string) => Uint8Array;

/** First byte of every address of TRON's main network. */
const mainNetwork = 0x41;
const byteLength = 21;
/** How long an address is as text. */
export const tronAddressLength = 34;

/**
 * Whether a text is an address of TRON's main network: 34 characters of base58check, that is 0x41,
 * twenty bytes, and four of a double SHA-256 over them, so that a mistyped one is found out.
 */
export function isTronAddress(text: string, decode: Base58CheckDecoder): boolean {
  if (text.length !== tronAddressLength) return false;
  try {
    const bytes = decode(text);
    return bytes.length === byteLength && bytes[0] === mainNetwork;
  } catch {
    return false;
  }
}

/**
 * Contracts of tokens, which people copy from an explorer in place of their own address. What is
 * sent to one is lost.
 */
const contracts = new Set(
  [
    // TRC-20: USDT, USDC, TUSD, USDD, wrapped TRX.
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
    'TUpMhErZL2fhh4sVNULAbNKLokS4GjC1F4',
    'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn',
    'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
    // ERC-20: USDT, USDC.
    '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  ].map(canonical),
);

export function isTokenContract(address: string): boolean {
  return contracts.has(canonical(address));
}

/** Hexadecimal has two cases of one address; in base58 they are two addresses. */
function canonical(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address;
}

export type UsdtAddressFault = 'CRYPTO_ADDRESS_INVALID' | 'CRYPTO_ADDRESS_IS_CONTRACT';

/** @returns why USDT may not be sent to an address; `undefined` when it may */
export function usdtAddressFault(
  address: string,
  decode: Base58CheckDecoder,
): UsdtAddressFault | undefined {
  if (!isTronAddress(address, decode)) return 'CRYPTO_ADDRESS_INVALID';
  return isTokenContract(address) ? 'CRYPTO_ADDRESS_IS_CONTRACT' : undefined;
}
