/** @returns the earliest time of counting of the reports that there are; `null` without any */
export function oldestCount(
  reports: readonly ({ readonly countedAt: Date } | undefined)[],
): Date | null {
  const times = reports.flatMap((report) => (report ? [report.countedAt] : []));
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
