const dayMs = 24 * 60 * 60 * 1000;

/**
 * @param deadline last day, `yyyy-mm-dd`
 * @param today the operator's day, `yyyy-mm-dd`
 * @returns whole days until the deadline: 0 on that day, negative after it
 */
export function daysUntil(deadline: string, today: string): number {
  return Math.round((Date.parse(deadline) - Date.parse(today)) / dayMs);
}
