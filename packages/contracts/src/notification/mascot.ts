import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { languageSchema } from '../languages';
import { flagFilter } from '../lists';
import { plainText } from '../personal';
import { tableEndpoints } from '../table-endpoints';
import { translationsOf } from '../translations';

const texts = {
  content: plainText(1000).min(1),
  /**
   * Words of a question that this message answers, or the name of an event of a page. Compared
   * without regard to case and accents.
   */
  trigger: plainText(120).min(1),
};

const shown = { category: plainText(40).min(1), ...texts, isActive: z.boolean() };

const fields = { ...shown, translations: translationsOf(texts) };

/** An answer that an operator taught the assistant. */
export const mascotMessageSchema = z.object({ id: z.string(), ...shown });
export type MascotMessageJson = z.input<typeof mascotMessageSchema>;

/** A message as operators see it: its texts are the Portuguese ones. */
export const administeredMascotMessageSchema = mascotMessageSchema.extend({
  translations: fields.translations,
  createdAt: instantSchema,
});
export type AdministeredMascotMessageJson = z.input<typeof administeredMascotMessageSchema>;

export const mascotReplySchema = z.object({
  /**
   * Reply in the reader's language. An operator's words are in Portuguese where their translation
   * is missing.
   */
  reply: z.string(),
  /** Path of the page that the reply is about, if any. */
  path: z.string().nullable(),
});
export type MascotReplyJson = z.input<typeof mascotReplySchema>;

const question = plainText(500).min(1);

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
    body: z.object({ message: question }),
    answer: mascotReplySchema,
    refusals: ['MASCOT_DISABLED'],
  }),
  try: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/mascot-messages/try',
    summary: 'What the mascot answers a member without money, and by which message',
    access: { permission: 'ads' },
    changesNothing: true,
    body: z.object({ message: question, language: languageSchema.default('pt-BR') }),
    answer: mascotReplySchema.extend({
      /** Id of the message that answers; `null` if the mascot answers by itself. */
      messageId: z.string().nullable(),
    }),
  }),
  ...tableEndpoints({
    path: '/api/admin/mascot-messages',
    access: { permission: 'ads' },
    summaries: {
      list: 'All messages of the mascot',
      read: 'One message of the mascot',
      add: 'Teach the mascot a message',
      change: 'Change a message of the mascot',
      remove: 'Remove a message of the mascot',
    },
    fields,
    defaults: {
      isActive: fields.isActive.default(true),
      translations: fields.translations.default({}),
    },
    row: administeredMascotMessageSchema,
    filters: { category: z.string().min(1).max(40).optional(), active: flagFilter },
    sorts: ['createdAt'],
    order: '-createdAt',
    isSearched: false,
  }),
};
