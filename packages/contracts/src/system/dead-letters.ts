import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { byId } from '../ids';
import { instantSchema } from '../instant';
import { choiceFilter, dayFilter, listEndpoint } from '../lists';
import { plainText } from '../personal';
import { serviceNameSchema } from '../services';

export const deadLetterStateSchema = z.enum([
  /** An administrator must decide about it. */
  'waiting',
  /** It was sent to its service again. It waits anew if the service fails on it again. */
  'retried',
  'discarded',
]);
export type DeadLetterState = z.infer<typeof deadLetterStateSchema>;

/** A message that a service could not handle, and that was set aside. */
export const deadLetterSchema = z.object({
  id: z.string(),
  /** Service that could not handle it. */
  service: serviceNameSchema,
  /** Type of the message, as in its envelope. */
  type: z.string(),
  /** Id of the message; a retried message keeps it, so that it takes effect once. */
  messageId: z.string(),
  correlationId: z.string().nullable(),
  state: deadLetterStateSchema,
  /** Error that the service met. */
  reason: z.string(),
  /** How often it was set aside. */
  times: z.int(),
  /** When it was sent at first; `null` if it cannot be read. */
  occurredAt: instantSchema.nullable(),
  /** When it was set aside the last time. */
  diedAt: instantSchema,
  decidedAt: instantSchema.nullable(),
  /** Full name of the administrator who decided. */
  decidedBy: z.string().nullable(),
  /** Reason for which it was discarded. */
  discardReason: z.string().nullable(),
});
export type DeadLetterJson = z.input<typeof deadLetterSchema>;

/** A dead letter with its content. */
export const deadLetterContentSchema = deadLetterSchema.extend({
  /**
   * Data of the message: names, addresses and other texts are masked. `null` if it cannot be read.
   */
  payload: z.unknown(),
});
export type DeadLetterContentJson = z.input<typeof deadLetterContentSchema>;

const access = { permission: 'settings' } as const;

export const deadLetterEndpoints = {
  list: listEndpoint({
    path: '/api/admin/dead-letters',
    summary:
      'Messages that a service could not handle, the latest first; found by the id of the message or of its chain',
    access,
    row: deadLetterSchema,
    filters: {
      view: deadLetterStateSchema.optional(),
      service: choiceFilter(serviceNameSchema),
      type: z.string().min(1).max(120).optional(),
      died: dayFilter,
    },
    sorts: ['diedAt'],
    order: '-diedAt',
    isSearched: true,
  }),
  read: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/dead-letters/{id}',
    summary: 'A dead letter with its data, in which texts about people are masked',
    access,
    params: byId,
    answer: deadLetterContentSchema,
  }),
  retry: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/dead-letters/{id}/retry',
    summary: 'Send the message to its service again, with the same id: it takes effect once',
    access,
    stepUp: true,
    params: byId,
    answer: deadLetterSchema,
    refusals: ['DEAD_LETTER_DECIDED'],
  }),
  discard: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/dead-letters/{id}/discard',
    summary: 'Give a message up, with a reason; it takes no effect any more',
    access,
    stepUp: true,
    params: byId,
    body: z.object({ reason: plainText(300).min(3) }),
    answer: deadLetterSchema,
    refusals: ['DEAD_LETTER_DECIDED'],
  }),
};
