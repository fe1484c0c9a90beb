import type { UpdateDependencies } from './update-dependencies';

/** Windows that are announced or open, the earliest first. */
export async function pendingWindows({ rows }: Pick<UpdateDependencies, 'rows'>) {
  const found = await rows
    .find({ state: { $in: ['announced', 'open'] } })
    .sort({ startsAt: 1 })
    .limit(mostPending)
    .lean();
  return found.flatMap((row) => {
    const { endsAt, startsAt } = row;
    return startsAt && endsAt ? [{ ...row, startsAt, endsAt }] : [];
  });
}

/** More than anybody announces. */
const mostPending = 200;
