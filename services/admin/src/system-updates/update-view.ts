import type { systemUpdateSchema } from '@bambuzal/contracts';
import type { z } from 'zod';
import type { SystemUpdateRow } from './system-update.model';
import type { UpdateDependencies } from './update-dependencies';

export type UpdateView = z.output<typeof systemUpdateSchema>;

/** Updates as administrators see them, with the names of their authors. */
export async function updateViews(
  { members }: Pick<UpdateDependencies, 'members'>,
  rows: readonly SystemUpdateRow[],
): Promise<UpdateView[]> {
  const authors = await members.ownersOf(rows.map(({ createdBy }) => createdBy));
  return rows.map((row) => updateView(row, authors.get(row.createdBy)?.fullName ?? null));
}

export function updateView(row: SystemUpdateRow, createdBy: string | null): UpdateView {
  return {
    id: String(row._id),
    kind: row.kind,
    title: row.title,
    text: row.text,
    version: row.version,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    state: row.state,
    createdAt: row.createdAt,
    createdBy,
  };
}
