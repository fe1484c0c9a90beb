import { DomainError } from '@bambuzal/contracts';
import { type Actor, objectIdOf } from '@bambuzal/service-kit';
import type { MemberNoteRow } from './member-note.model';
import { auditNote, type NoteDependencies } from './note-dependencies';
import { editableUntil } from './note-view';

interface Correction {
  readonly memberId: string;
  readonly noteId: string;
  readonly text: string;
}

/**
 * Replaces the text of an own note. Old notes are fixed, because others may have relied on them.
 *
 * @throws DomainError NOT_FOUND; FORBIDDEN for another author's note; NOTE_FIXED after the time for
 *   corrections
 */
export function correctNote(
  { now, rows, transact }: Pick<NoteDependencies, 'now' | 'rows' | 'transact'>,
  by: Actor,
  { memberId, noteId, text }: Correction,
): Promise<MemberNoteRow> {
  return transact(async (unit) => {
    const { session } = unit;
    const note = await rows
      .findOne({ _id: objectIdOf(noteId), memberId })
      .session(session)
      .lean();
    if (!note) throw new DomainError('NOT_FOUND');
    if (note.authorId !== by.caller.sub) throw new DomainError('FORBIDDEN');
    const editedAt = now();
    if (editedAt >= editableUntil(note)) throw new DomainError('NOTE_FIXED');
    await rows.updateOne({ _id: note._id }, { $set: { text, editedAt } }, { session });
    await auditNote(unit, by, {
      userId: memberId,
      action: 'update',
      entityType: 'member_note',
      entityId: noteId,
      description: 'Anotação sobre o membro corrigida',
      happenedAt: editedAt,
    });
    return { ...note, text, editedAt };
  });
}
