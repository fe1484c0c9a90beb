import { z } from 'zod';
import { endpoint, takesNothing } from './endpoint';
import { byId, idSchema } from './ids';
import { instantSchema } from './instant';
import { pageOf, pageQuerySchema } from './pages';
import { longText } from './personal';

/** Time in minutes in which the author of a note can correct it. */
export const noteCorrectionMinutes = 15;

/** An administrator's note about a member. Notes are never deleted. */
export const memberNoteSchema = z.object({
  id: z.string(),
  authorId: z.string(),
  /** Author's name at the time of writing; `null` if the service did not know it. */
  authorName: z.string().nullable(),
  text: z.string(),
  createdAt: instantSchema,
  editedAt: instantSchema.nullable(),
  /** End of the time in which the author can correct the note. */
  editableUntil: instantSchema,
});
export type MemberNoteJson = z.input<typeof memberNoteSchema>;

const body = z.strictObject({ text: longText(2000).min(1) });

export const memberNoteEndpoints = {
  list: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/users/{id}/notes',
    summary: "Administrators' notes about a person, newest first",
    access: { permission: 'users' },
    params: byId,
    query: pageQuerySchema,
    answer: pageOf(memberNoteSchema),
  }),
  write: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/users/{id}/notes',
    summary: 'Write a note about a person',
    access: { permission: 'users' },
    params: byId,
    body,
    answer: memberNoteSchema,
    status: 201,
  }),
  correct: endpoint({
    ...takesNothing,
    method: 'patch',
    path: '/api/admin/users/{id}/notes/{noteId}',
    summary: 'Correct an own note within 15 minutes',
    access: { permission: 'users' },
    params: byId.extend({ noteId: idSchema }),
    body,
    answer: memberNoteSchema,
    refusals: ['NOT_FOUND', 'NOTE_FIXED'],
  }),
};
