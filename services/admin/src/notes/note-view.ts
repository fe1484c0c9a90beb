import { type memberNoteSchema, noteCorrectionMinutes } from '@bambuzal/contracts';
import type { z } from 'zod';
import type { MemberNoteRow } from './member-note.model';

/** @returns the end of the time in which the author can correct the note */
export function editableUntil({ createdAt }: Pick<MemberNoteRow, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + noteCorrectionMinutes * 60_000);
}

/** A note as administrators see it. */
export function noteView(row: MemberNoteRow): z.output<typeof memberNoteSchema> {
  const { _id, authorId, authorName, text, createdAt, editedAt } = row;
  const until = editableUntil(row);
  return { id: String(_id), authorId, authorName, text, createdAt, editedAt, editableUntil: until };
}
