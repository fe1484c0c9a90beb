import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns the first candidate that can be executed. Candidates are absolute paths, or names that
 * are looked up on the PATH.
 */
export function findExecutable(
  environment: NodeJS.ProcessEnv,
  ...candidates: readonly string[]
): string | undefined {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return candidates
    .flatMap((name) =>
      name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)),
    )
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
