/**
 * After a remote was published anew, files that this page still wants may be gone. The page is then
 * loaded again, once for each new version.
 *
 * @param running the version this page knows
 * @param published the version the registry names now; undefined when that cannot be told
 * @param reload starts to load the page again
 * @returns whether the page is about to be loaded again
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
