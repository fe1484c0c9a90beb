/** @returns whether the text ends with its own CRC-16/CCITT-FALSE, which bank applications check */
export function isValidBrCode(text: string): boolean {
  const [body, stated] = [text.slice(0, -4), text.slice(-4)];
  let crc = 0xffff;
  for (const byte of Buffer.from(body, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff;
  }
  return text.startsWith('000201') && crc.toString(16).toUpperCase().padStart(4, '0') === stated;
}
