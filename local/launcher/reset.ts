import { rmSync } from 'node:fs';
import type { Home } from './home';
import { Docker } from './infrastructure/docker';
import { SERVERS } from './infrastructure/context';

/**
 * Empties the data of a stack that does not run. Nothing but what the launcher itself has made is
 * removed: a home may be a folder that holds other things, and other servers are not ours.
 */
export async function resetData(home: Home, environment: NodeJS.ProcessEnv): Promise<void> {
  for (const folder of [home.mongo, home.mongod, home.rabbitmq, home.redis, home.seeds]) {
    rmSync(folder, { recursive: true, force: true });
  }
  await new Docker(environment).removeVolumes(home, SERVERS);
}
