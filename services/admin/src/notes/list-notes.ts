import { type PageQuery, pageOfRows } from '@bambuzal/service-kit';
import type { NoteDependencies } from './note-dependencies';
import { noteView } from './note-view';

/** @returns a page of the notes about a member, newest first */
export async function listNotes(
  { rows }: Pick<NoteDependencies, 'rows'>,
  memberId: string,
  query: PageQuery,
) {
  const total = await rows.countDocuments({ memberId });
  const { data, pagination } = await pageOfRows(query, total, (skip, limit) =>
    rows.find({ memberId }).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean(),
  );
  return { data: data.map(noteView), pagination };
}
