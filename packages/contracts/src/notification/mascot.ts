import { z } from 'zod';
import { byId } from '../ids';
import { endpoint, takesNothing } from '../endpoint';
import { pageOf, pageQuerySchema } from '../pages';
import { plainText } from '../personal';

const fields = {
  category: plainText(40).min(1),
  content: plainText(1000).min(1),
  /**
   * Words of a question that this message answers, or the name of an event of a page. Compared
   * without regard to case and accents.
   */
  trigger: plainText(120).min(1),
  isActive: z.boolean(),
};

/** An answer that an operator taught the assistant. */
export const mascotMessageSchema = z.object({ id: z.string(), ...fields });
export type MascotMessageJson = z.input<typeof mascotMessageSchema>;

export const mascotReplySchema = z.object({
  /**
   * Reply in the reader's language if it contains figures; otherwise the operator's words
   * unchanged.
   */
  reply: z.string(),
  /** Path of the page that the reply is about, if any. */
  path: z.string().nullable(),
});
export type MascotReplyJson = z.input<typeof mascotReplySchema>;

export const mascotEndpoints = {
  messages: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/mascot-messages',
    summary: 'What the mascot has to say; a list',
    access: 'user',
    answer: z.array(mascotMessageSchema),
  }),
  chat: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/mascot/chat',
    summary: "Ask the mascot: it answers from its messages and the reader's own figures",
    access: 'user',
    body: z.object({ message: plainText(500).min(1) }),
    answer: mascotReplySchema,
    refusals: ['MASCOT_DISABLED'],
  }),
  all: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/mascot-messages',
    summary: 'All messages of the mascot',
    access: { permission: 'ads' },
    query: pageQuerySchema,
    answer: pageOf(mascotMessageSchema),
  }),
  add: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/mascot-messages',
    summary: 'Teach the mascot a message',
    access: { permission: 'ads' },
    body: z.object({ ...fields, isActive: fields.isActive.default(true) }),
    answer: mascotMessageSchema,
    status: 201,
  }),
  change: endpoint({
    ...takesNothing,
    method: 'patch',
    path: '/api/admin/mascot-messages/{id}',
    summary: 'Change a message of the mascot',
    access: { permission: 'ads' },
    params: byId,
    body: z
      .strictObject(fields)
      .partial()
      .refine((patch) => Object.keys(patch).length > 0, { error: 'nothingToChange' }),
    answer: mascotMessageSchema,
  }),
  remove: endpoint({
    ...takesNothing,
    method: 'delete',
    path: '/api/admin/mascot-messages/{id}',
    summary: 'Remove a message of the mascot',
    access: { permission: 'ads' },
    params: byId,
    answer: z.object({ success: z.literal(true) }),
  }),
};
