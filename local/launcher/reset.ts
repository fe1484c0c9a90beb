import { rmSync } from 'node:fs';
import type { Home } from './home';
import { Docker } from './infrastructure/docker';
import { SERVERS } from './infrastructure/context';

/**
 * Removes the data of a stack that does not run. It removes only folders that the launcher has
 * created, because a home may contain other files. Other servers keep their data, because they do
 * not belong to the launcher.
 */
export async function resetData(home: Home, environment: NodeJS.ProcessEnv): Promise<void> {
  for (const folder of [home.mongo, home.mongod, home.rabbitmq, home.redis, home.seeds]) {
    rmSync(folder, { recursive: true, force: true });
  }
  await new Docker(environment).removeVolumes(home, SERVERS);
}
