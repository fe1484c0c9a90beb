import type { Actor, UnitOfWork } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { auditNote, type NoteDependencies } from './note-dependencies';

/** @returns the id of the new note */
export async function writeNote(
  { members, now, rows }: Pick<NoteDependencies, 'members' | 'now' | 'rows'>,
  unit: UnitOfWork,
  by: Actor,
  memberId: string,
  text: string,
): Promise<string> {
  const authorId = by.caller.sub;
  const author = (await members.ownersOf([authorId])).get(authorId);
  const _id = new Types.ObjectId();
  const createdAt = now();
  const authorName = author?.fullName ?? null;
  await rows.create([{ _id, memberId, authorId, authorName, text, createdAt, editedAt: null }], {
    session: unit.session,
  });
  await auditNote(unit, by, {
    userId: memberId,
    action: 'create',
    entityType: 'member_note',
    entityId: String(_id),
    description: 'Anotação escrita sobre o membro',
    happenedAt: createdAt,
  });
  return String(_id);
}
