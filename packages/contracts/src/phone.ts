import { z } from 'zod';
import { readPhone } from './typed/phone-number';

export { readPhone as normalisePhone };

/** A telephone: on the wire as it was typed or pasted, inside in E.164. */
export const phoneSchema = z
  .string()
  .max(64, { error: 'phone' })
  .refine((text) => readPhone(text) !== undefined, { error: 'phone', abort: true })
  .overwrite((text) => readPhone(text) ?? text);
