/**
 * Filter for advertisements that run at a moment and are meant for a member.
 *
 * @param levelIds user levels that the member has reached
 */
export function shownTo(levelIds: readonly string[], now: Date) {
  return {
    isActive: true,
    // A missing date matches too.
    startDate: { $not: { $gt: now } },
    endDate: { $not: { $lte: now } },
    $or: [{ targetUserLevels: { $size: 0 } }, { targetUserLevels: { $in: levelIds } }],
  };
}
