import { z } from 'zod';

/** Brazil's; a number without a country is taken to be Brazilian, as most are. */
const defaultDialCode = '55';
const nationalLengths = [10, 11];

/**
 * @param input as a person types it: `(11) 98765-4321`, `+351 912 345 678`, `5511987654321`
 * @returns E.164, e.g. `+5511987654321`; `undefined` for what has no 8 to 15 digits (E.164 allows
 *   no more)
 */
export function normalisePhone(input: string): string | undefined {
  const text = input.trim();
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  if (/[^\d\s()+./-]/.test(text)) return undefined;
  const isNational = !text.startsWith('+') && nationalLengths.includes(digits.length);
  const international = isNational ? `${defaultDialCode}${digits}` : digits;
  return /^[1-9]\d{7,14}$/.test(international) ? `+${international}` : undefined;
}

/** A telephone: 8 to 20 characters on the wire, E.164 inside. */
export const phoneSchema = z
  .string()
  .trim()
  .min(8, { error: 'phone' })
  .max(20, { error: 'phone' })
  .refine((text) => normalisePhone(text) !== undefined, { error: 'phone' })
  .overwrite((text) => normalisePhone(text) ?? text);
