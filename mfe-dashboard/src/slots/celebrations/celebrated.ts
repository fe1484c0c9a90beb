const key = 'bambuzal.celebrated';
/** More than a session brings; older ones are not announced again. */
const kept = 200;

/** Notices that this page has celebrated, for a browser that lets it store nothing. */
const takenUp = new Set<string>();

/**
 * Notes that a notice is celebrated, for as long as the tab is open.
 *
 * @returns whether it is the first time: a connection that comes back may bring a notice again
 */
export function celebrateOnce(id: string): boolean {
  const known = stored();
  if (takenUp.has(id) || known.includes(id)) return false;
  takenUp.add(id);
  try {
    sessionStorage.setItem(key, JSON.stringify([...known, id].slice(-kept)));
  } catch {
    // Storage is full or forbidden: the page remembers by itself until it is left.
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
