import { z } from 'zod';
import { endpoint, takesNothing } from './endpoint';
import { instantSchema } from './instant';
import { languageSchema } from './languages';
import { messageType } from './message';

export const codePurposeSchema = z.enum(['phone_verification', 'password_recovery']);
export type CodePurpose = z.infer<typeof codePurposeSchema>;

/** A code is to be sent to a telephone. */
export const codeIssued = messageType(
  'auth.code.issued',
  1,
  z.object({
    /** E.164. */
    to: z.string(),
    purpose: codePurposeSchema,
    /**
     * Encrypted (service-kit, `Encryption`), so that the code cannot be read in a database or a
     * queue.
     */
    sealedCode: z.string(),
    /** User name of the account, because several accounts may share the telephone. */
    username: z.string().nullable(),
    language: languageSchema,
    /** Time after which the message is not worth sending. */
    expiresAt: z.iso.datetime(),
  }),
  ['notification'],
);

export const outboundMessageSchema = z.object({
  id: z.string(),
  to: z.string(),
  channel: z.enum(['whatsapp']),
  text: z.string(),
  code: z.string().optional(),
  createdAt: instantSchema,
});
export type OutboundMessageJson = z.input<typeof outboundMessageSchema>;

export const demoMessagesEndpoint = endpoint({
  ...takesNothing,
  method: 'get',
  path: '/api/demo/messages',
  summary: 'What the message simulator sent, newest first; in the demo alone',
  access: 'public',
  query: z.object({ to: z.string().max(40).optional() }),
  answer: z.object({ data: z.array(outboundMessageSchema) }),
  refusals: ['NOT_FOUND'],
});
