import { parsedInput } from '@bambuzal/service-kit';
import { z } from 'zod';

/** A provider's test call of the address has no payments. */
const callbackSchema = z.object({
  pix: z
    .array(z.object({ endToEndId: z.string().max(64), txid: z.string().max(35).optional() }))
    .max(1000)
    .default([]),
});

/**
 * @param body of a callback of the API Pix; it may hold several payments
 * @throws InvalidInput when it is no such callback
 * @returns the txids of the charges, each once; the amounts paid are read from the API, not from
 *   here
 */
export function chargesOfCallback(body: unknown): string[] {
  const { pix } = parsedInput(callbackSchema, body);
  return [...new Set(pix.flatMap(({ txid }) => txid ?? []))];
}
