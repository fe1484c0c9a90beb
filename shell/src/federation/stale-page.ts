/**
 * After a new version of a remote was published, files of the old version may be gone. The page is
 * then reloaded, once for each new version.
 *
 * @param running version that this page has loaded
 * @param published version that the registry now names; undefined if it cannot be read
 * @param reload starts to reload the page
 * @returns whether the page is about to be reloaded
 */
export function reloadIfStale(
  remote: string,
  running: string,
  published: string | undefined,
  reload: () => void,
): boolean {
  if (published === undefined || published === running) return false;
  const key = `bambuzal.reloaded.${remote}`;
  if (sessionStorage.getItem(key) === published) return false;
  sessionStorage.setItem(key, published);
  console.warn(
    `Remote "${remote}": version ${running} is gone, loading the page with ${published}`,
  );
  reload();
  return true;
}
