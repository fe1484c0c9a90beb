import { rmSync } from 'node:fs';
import type { Home } from './home';
import { Docker } from './infrastructure/docker';
import { SERVERS } from './infrastructure/context';

/**
 * Removes the data of a stack that does not run. It removes only files that the launcher itself has
 * made: a home may be a folder with other things in it, and other servers do not belong to the
 * launcher.
 */
export async function resetData(home: Home, environment: NodeJS.ProcessEnv): Promise<void> {
  for (const folder of [home.mongo, home.mongod, home.rabbitmq, home.redis, home.seeds]) {
    rmSync(folder, { recursive: true, force: true });
  }
  await new Docker(environment).removeVolumes(home, SERVERS);
}
