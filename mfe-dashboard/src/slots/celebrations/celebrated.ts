const key = 'bambuzal.celebrated';
/**
 * Number of ids that are kept. A session has fewer notices, and older notices do not arrive again.
 */
const kept = 200;

/** Ids of notices that this page has celebrated. Needed in a browser that blocks storage. */
const takenUp = new Set<string>();

/**
 * Records that a notice is celebrated. The record lasts until the tab is closed.
 *
 * @returns whether it is the first time. After a reconnect the same notice may arrive again.
 */
export function celebrateOnce(id: string): boolean {
  const known = stored();
  if (takenUp.has(id) || known.includes(id)) return false;
  takenUp.add(id);
  try {
    sessionStorage.setItem(key, JSON.stringify([...known, id].slice(-kept)));
  } catch {
    // Storage is full or blocked. The set in memory still holds the id until the page is left.
  }
  return true;
}

function stored(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
}
