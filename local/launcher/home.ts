import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LauncherError, messageOf } from './errors';

/**
 * Folders and files of one stack. Fingerprints of builds and claims of ports are stored elsewhere.
 */
export interface Home {
  readonly folder: string;
  readonly logs: string;
  readonly lockFile: string;
  readonly portsFile: string;
  readonly stackFile: string;
  /** File that exists after everything has started. */
  readonly startedFile: string;
  readonly childrenFile: string;
  readonly seeds: string;
  readonly mongo: string;
  readonly mongod: string;
  readonly rabbitmq: string;
  readonly redis: string;
}

/**
 * Root of the repository that contains this launcher. The path is the same for the bundle, because
 * `local/dist` is at the same depth.
 */
export const repositoryFolder = resolve(import.meta.dirname, '../..');

/** Folder of this stack's data: `BAMBUZAL_HOME`, or `.local/` in the repository. */
export function homeFolder(environment: NodeJS.ProcessEnv): string {
  const named = environment['BAMBUZAL_HOME'];
  return named === undefined || named === '' ? join(repositoryFolder, '.local') : resolve(named);
}

/** Returns the paths of everything in a home, and creates the folder of the home. */
export function openHome(folder: string): Home {
  const home: Home = {
    folder,
    logs: join(folder, 'logs'),
    lockFile: join(folder, 'launcher.json'),
    portsFile: join(folder, 'ports.json'),
    stackFile: join(folder, 'stack.json'),
    startedFile: join(folder, 'started'),
    childrenFile: join(folder, 'children.json'),
    seeds: join(folder, 'seeds'),
    mongo: join(folder, 'mongo'),
    mongod: join(folder, 'mongod'),
    rabbitmq: join(folder, 'rabbitmq'),
    redis: join(folder, 'redis'),
  };
  try {
    mkdirSync(home.logs, { recursive: true });
  } catch (error) {
    throw new LauncherError(
      `The stack's folder cannot be made: ${messageOf(error)}. BAMBUZAL_HOME chooses another.`,
    );
  }
  return home;
}
