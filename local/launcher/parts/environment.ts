import type { ServerUrls } from '../infrastructure/infrastructure';
import { LOOPBACK } from '../ports';
import { join } from 'node:path';
import { partName } from './instances';
import { isFrontend, isServer, type PartDescription, type ServerPart } from './description';

export interface PartSurroundings {
  /** Environment variables of the launcher. */
  readonly environment: NodeJS.ProcessEnv;
  readonly homeFolder: string;
  /** The file that the gateway waits for before it shows the product's pages. */
  readonly startedFile: string;
  readonly servers: ServerUrls;
  /** All parts, whether they are started or not. */
  readonly parts: readonly PartDescription[];
  readonly portOf: (part: ServerPart) => number;
  /** Port of the gateway's metrics. */
  readonly metricsPort: number;
  /** Whether the launcher starts the part. If not, the part may run elsewhere. */
  readonly isStarted: (part: PartDescription) => boolean;
}

/** The environment of a service or of the gateway. */
export function environmentOf(part: ServerPart, surroundings: PartSurroundings): NodeJS.ProcessEnv {
  const { environment, homeFolder, servers, startedFile } = surroundings;
  const isDemo = (environment['DEMO'] ?? 'true') === 'true';
  return {
    // The data is real outside the demo, so development mode must be set explicitly.
    NODE_ENV: isDemo ? 'development' : 'production',
    DEMO: 'true',
    ...(part.kind === 'gateway' && publicVariables(part, surroundings)),
    ...environment,
    ...(part.kind === 'service' && { HOST: LOOPBACK }),
    // Overrides the environment, because the launcher writes only this file.
    ...(part.kind === 'gateway' && { STARTED_FILE: startedFile }),
    ...addresses(surroundings),
    ...frontendFolders(surroundings.parts),
    MONGODB_URI: servers.mongodb,
    AMQP_URL: servers.rabbitmq,
    REDIS_URL: servers.redis,
    BAMBUZAL_HOME: homeFolder,
    PORT: String(surroundings.portOf(part)),
  };
}

/** Public URL and metrics port of the gateway, unless the user sets others. */
function publicVariables(gateway: ServerPart, { metricsPort, portOf }: PartSurroundings) {
  return {
    PUBLIC_URL: `http://localhost:${portOf(gateway)}`,
    METRICS_PORT: String(metricsPort),
  };
}

/**
 * Addresses of the services and the gateway, for example `WALLET_URL`, separated by commas if there
 * are several instances. A variable that is already
 * set counts only if the launcher does not start that part.
 */
function addresses({ environment, parts, portOf, isStarted }: PartSurroundings) {
  const servers = parts.filter(isServer);
  const entries = servers.map((part) => {
    const variable = `${variableName(partName(part))}_URL`;
    const own = servers
      .filter((other) => partName(other) === partName(part))
      .map((instance) => `http://${LOOPBACK}:${portOf(instance)}`)
      .join();
    return [variable, isStarted(part) ? own : (environment[variable] ?? own)] as const;
  });
  return Object.fromEntries(entries);
}

/** Folders in which the gateway finds the built frontends, for example `MFE_WALLET_DIST`. */
function frontendFolders(parts: readonly PartDescription[]) {
  return Object.fromEntries(
    parts
      .filter(isFrontend)
      .map(({ name, folder, build }) => [`${variableName(name)}_DIST`, join(folder, build.output)]),
  );
}

function variableName(partName: string): string {
  return partName.toUpperCase().replaceAll('-', '_');
}
