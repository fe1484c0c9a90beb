/**
 * Selects what runs at a moment and is meant for somebody.
 *
 * @param levelIds of the user levels that they have reached
 */
export function shownTo(levelIds: readonly string[], now: Date) {
  return {
    isActive: true,
    // A date that is not set matches too.
    startDate: { $not: { $gt: now } },
    endDate: { $not: { $lte: now } },
    $or: [{ targetUserLevels: { $size: 0 } }, { targetUserLevels: { $in: levelIds } }],
  };
}
