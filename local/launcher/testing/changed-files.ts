import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LauncherError, messageOf } from '../errors';

const BASE = 'main';

export interface ChangedFiles {
  /** Added or edited files, as paths from the root. */
  readonly present: readonly string[];
  /** Files that no longer exist. */
  readonly removed: readonly string[];
}

/**
 * Files that differ from the commit where this branch left `main`, committed or not, including
 * files that git does not track yet.
 *
 * @throws {LauncherError} git is missing, or there is no branch `main`
 */
export async function changedFiles(root: string): Promise<ChangedFiles> {
  const git = async (...args: readonly string[]) => {
    try {
      const options = { cwd: root, maxBuffer: 2 ** 26 };
      return (await promisify(execFile)('git', args, options)).stdout;
    } catch (error) {
      throw new LauncherError(`What differs from ${BASE} is not known: ${messageOf(error)}`);
    }
  };
  const base = (await git('merge-base', BASE, 'HEAD')).trim();
  const [edited, added] = await Promise.all([
    git('diff', '--name-only', '--no-renames', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  const files = `${edited}${added}`.split('\0').filter((file) => file !== '');
  const isPresent = (file: string) => existsSync(join(root, file));
  return {
    present: files.filter(isPresent),
    removed: files.filter((file) => !isPresent(file)),
  };
}
