import { ProgramMissing } from '../errors';
import type { Board } from '../screen/board';
import type { Provider, ProviderContext, Provision, ServerName } from './context';
import { embeddedMongo, mongoProviders } from './mongodb';
import { installPackages, type PackageSystem } from './packages';
import { findRabbit, privateRabbit } from './private-rabbitmq';
import { rabbitProviders } from './rabbitmq';
import { findRedis, privateRedis, redisProviders } from './redis';

export type Plan = Readonly<Record<ServerName, Promise<Provision>>>;

/**
 * Decides where each server comes from. MongoDB does not wait for RabbitMQ and Redis, because these
 * two may have to be installed first. If both are missing, they are installed together.
 */
export function planServers(context: ProviderContext, system: PackageSystem, board: Board): Plan {
  const { environment } = context;
  const rabbitmq = firstOffer(rabbitProviders, context);
  const redis = firstOffer(redisProviders, context);
  const installed = Promise.all([rabbitmq, redis]).then(async (offers) => {
    const missing: ServerName[] = [];
    if (offers[0] === undefined && findRabbit(environment) === undefined) missing.push('rabbitmq');
    if (offers[1] === undefined && findRedis(environment) === undefined) missing.push('redis');
    if (missing.length > 0) await install(missing, system, board);
  });
  // Prevents an unhandled rejection, because this promise may have no waiter. The promises below
  // report the failure.
  installed.catch(() => undefined);
  return {
    mongodb: firstOffer(mongoProviders(context), context).then(
      (offer) => offer ?? embeddedMongo(context),
    ),
    rabbitmq: rabbitmq.then(async (offer) => {
      if (offer !== undefined) return offer;
      await installed;
      return privateRabbit(context, present(findRabbit(environment), 'rabbitmq-server'));
    }),
    redis: redis.then(async (offer) => {
      if (offer !== undefined) return offer;
      await installed;
      return privateRedis(context, present(findRedis(environment), 'redis-server'));
    }),
  };
}

async function firstOffer(
  providers: readonly Provider[],
  context: ProviderContext,
): Promise<Provision | undefined> {
  for (const provider of providers) {
    const offer = await provider(context);
    if (offer !== undefined) return offer;
  }
  return undefined;
}

async function install(
  servers: readonly ServerName[],
  system: PackageSystem,
  board: Board,
): Promise<void> {
  const packages = servers.map((name) => `${name}-server`);
  for (const name of servers) board.add(name).enter('installing', `${name}-server, with apt-get`);
  await installPackages(packages, system);
}

function present<T>(program: T | undefined, name: string): T {
  if (program === undefined) throw new ProgramMissing(`${name} is installed, but not on the PATH.`);
  return program;
}
