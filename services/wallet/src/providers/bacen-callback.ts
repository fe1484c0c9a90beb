import { parsedInput } from '@bambuzal/service-kit';
import { z } from 'zod';

/** A provider's test call of the callback address contains no payments. */
const callbackSchema = z.object({
  pix: z
    .array(z.object({ endToEndId: z.string().max(64), txid: z.string().max(35).optional() }))
    .max(1000)
    .default([]),
});

/**
 * @param body body of a callback of the API Pix; it may contain several payments
 * @throws InvalidInput if the body is not a callback
 * @returns the txids of the charges, each once; the paid amounts are read from the API and not from
 *   the callback
 */
export function chargesOfCallback(body: unknown): string[] {
  const { pix } = parsedInput(callbackSchema, body);
  return [...new Set(pix.flatMap(({ txid }) => txid ?? []))];
}
