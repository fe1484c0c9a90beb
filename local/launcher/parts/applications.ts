import { join } from 'node:path';
import { PortUnusable } from '../errors';
import type { Home } from '../home';
import { isPortFree, LOOPBACK, type PortBook } from '../ports';
import type { ProcessGroup } from '../processes/process-group';
import type { Supervised } from '../processes/supervised-process';
import { typescriptProgram } from '../processes/typescript-program';
import { isServer, type PartDescription, type ServerPart } from './description';
import { environmentOf, type PartSurroundings } from './environment';

const HEALTH_TIMEOUT_MS = 2_000;

/**
 * Time limit for a part to become ready, in milliseconds. Parts start together with RabbitMQ and
 * are ready only after it, which may take two minutes.
 */
const READY_TIMEOUT_MS = 180_000;

/**
 * Exit code of a service that cannot start because of its environment or its data (service-kit).
 */
const REFUSED_STATUS = 2;

/** Gives every service a port, even if it is not started, and gives the gateway the public port. */
export async function assignPorts(
  parts: readonly PartDescription[],
  ports: PortBook,
  publicPort: number,
): Promise<ReadonlyMap<string, number>> {
  const assigned = new Map<string, number>();
  for (const part of parts.filter(isServer)) {
    const isGateway = part.kind === 'gateway';
    assigned.set(part.name, isGateway ? publicPort : await ports.take(part.name, part.port));
  }
  return assigned;
}

/**
 * Throws if the public port is taken. People use this port, so another one is never chosen
 * silently.
 */
export async function checkPublicPort(port: number): Promise<void> {
  // Checked on every interface, because the gateway listens on all of them.
  if (await isPortFree(port, undefined)) return;
  throw new PortUnusable(
    `Port ${port} is taken by another program. Stop it, or choose another port with PORT, ` +
      `e.g. PORT=${port + 1} npm start`,
  );
}

/** Starts a service or the gateway. Resolves with true after it reports that it is ready. */
export function startServerPart(
  part: ServerPart,
  processes: ProcessGroup,
  home: Home,
  surroundings: PartSurroundings,
): Promise<boolean> {
  const port = surroundings.portOf(part);
  const description: Supervised = {
    name: part.name,
    where: `http://${LOOPBACK}:${port}`,
    // The service itself is the child, because a shell or npm in between would not pass signals on.
    command: [process.execPath, ...typescriptProgram(part.start)],
    environment: environmentOf(part, surroundings),
    folder: part.folder,
    logFile: join(home.logs, `${part.name}.log`),
    isReady: () => isHealthy(`http://${LOOPBACK}:${port}${part.healthPath}`),
    readyTimeoutMs: READY_TIMEOUT_MS,
    refusedStatus: REFUSED_STATUS,
  };
  return processes.start(description);
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
