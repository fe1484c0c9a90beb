import { z } from 'zod';
import { byId } from '../ids';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { plainText } from '../personal';

export const pixKeyTypes = ['CPF', 'CNPJ', 'email', 'phone', 'random'] as const;
export const pixKeyTypeSchema = z.enum(pixKeyTypes, { error: 'pixKeyType' });
export type PixKeyType = z.infer<typeof pixKeyTypeSchema>;

/** Normalised: digits of a CPF, `+55` telephones, lower-case e-mail and UUID. */
export const pixKeySchema = z.object({
  id: z.string(),
  keyType: pixKeyTypeSchema,
  keyValue: z.string(),
  description: z.string().nullable(),
  isDefault: z.boolean(),
  createdAt: instantSchema,
});
export type PixKeyJson = z.input<typeof pixKeySchema>;

/** The service checks the value against its type, because the rules need both. */
const keyValue = z
  .string({ error: 'pixKeyValue' })
  .trim()
  .min(1, { error: 'pixKeyValue' })
  .min(3, { error: 'pixKeyValueShort' })
  .max(200);
const description = plainText(80).nullable();

export const pixKeyEndpoints = {
  list: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/pix-keys',
    summary: "The member's keys for withdrawals, the default first",
    access: 'user',
    answer: z.object({ data: z.array(pixKeySchema) }),
  }),
  add: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/pix-keys',
    summary: 'Add a key; the first one is the default',
    access: 'user',
    stepUp: true,
    body: z.object({
      keyType: pixKeyTypeSchema,
      keyValue,
      description: description.optional(),
      isDefault: z.boolean().optional(),
    }),
    answer: pixKeySchema,
    status: 201,
    refusals: ['PIX_KEY_INVALID', 'PIX_KEY_TAKEN', 'TOO_MANY_PIX_KEYS'],
  }),
  change: endpoint({
    ...takesNothing,
    method: 'patch',
    path: '/api/pix-keys/{id}',
    summary: 'Change a key; another value counts as a new key',
    access: 'user',
    stepUp: true,
    params: byId,
    body: z
      .strictObject({
        keyType: pixKeyTypeSchema,
        keyValue,
        description,
        isDefault: z.literal(true, { error: 'invalid' }),
      })
      .partial()
      .refine((patch) => Object.keys(patch).length > 0, { error: 'nothingToChange' }),
    answer: pixKeySchema,
    refusals: ['PIX_KEY_INVALID', 'PIX_KEY_TAKEN'],
  }),
  remove: endpoint({
    ...takesNothing,
    method: 'delete',
    path: '/api/pix-keys/{id}',
    summary: 'Remove a key; withdrawals under way keep it',
    access: 'user',
    params: byId,
    answer: z.object({ success: z.literal(true) }),
  }),
};
