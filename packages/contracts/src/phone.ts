import { z } from 'zod';
import { readPhone } from './typed/phone-number';

export { readPhone as normalisePhone };

/** A telephone: as it is typed or pasted on the wire, E.164 inside. */
export const phoneSchema = z
  .string()
  .max(64, { error: 'phone' })
  .refine((text) => readPhone(text) !== undefined, { error: 'phone', abort: true })
  .overwrite((text) => readPhone(text) ?? text);
