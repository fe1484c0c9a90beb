/**
 * Contract addresses of tokens. People copy them from an explorer by mistake, instead of their own
 * address. Money sent to a contract is lost.
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

/** Hexadecimal addresses ignore case. In base58, two addresses may differ only in case. */
function canonical(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address;
}
