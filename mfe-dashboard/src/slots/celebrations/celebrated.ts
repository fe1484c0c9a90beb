const key = 'bambuzal.celebrated';
/**
 * Number of ids that are kept. A session has fewer notices, and older notices do not arrive again.
 */
const kept = 200;

/** Ids of notices that this page has celebrated. Needed in a browser that blocks storage. */
const celebrated = new Set<string>();

/** @returns whether a notice was celebrated. After a reconnect the same notice may arrive again. */
export function isCelebrated(id: string): boolean {
  return celebrated.has(id) || stored().includes(id);
}

/** Records that a notice is celebrated. The record lasts until the tab is closed. */
export function recordCelebration(id: string): void {
  celebrated.add(id);
  try {
    sessionStorage.setItem(key, JSON.stringify([...stored(), id].slice(-kept)));
  } catch {
    // Storage is full or blocked. The set in memory still holds the id until the page is left.
  }
}

function stored(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
}
