const dayMs = 24 * 60 * 60 * 1000;
/** The operator's day begins three hours after that of UTC. */
const operatorsMidnightMs = 3 * 60 * 60 * 1000;

/**
 * @param month `yyyy-mm`
 * @returns whether that many days have passed for everyone who registered in the month
 */
export function isOver(month: string, days: number, now: Date): boolean {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const monthEnd = Date.UTC(year, number, 1) + operatorsMidnightMs;
  return now.getTime() >= monthEnd + days * dayMs;
}
