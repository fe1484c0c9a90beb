import { environmentOf } from '../environment';
import { imageUser, port, type Slice, slices, stopSeconds } from '../slices';
import { composeServers, serverSecrets, serverVolumes } from './compose-servers';
import { hardened, logging } from './hardened';

/** Values that Compose takes from `.env`, with a default or a sentence for a missing one. */
const fromOperator: Readonly<Record<string, string>> = {
  PUBLIC_URL: '${PUBLIC_URL:?the public address is missing, e.g. https://example.com}',
  TRUSTED_PROXIES: '${TRUSTED_PROXIES:-1}',
};

/** @returns the Compose file of production on one host */
export async function composeFile(): Promise<object> {
  const processes = await Promise.all(
    slices.map(async (slice) => [slice.name, await processOf(slice)] as const),
  );
  const secrets = new Set(await Promise.all(slices.map(secretsOf)).then((names) => names.flat()));
  return {
    name: 'bambuzal',
    services: { ...Object.fromEntries(processes), backup, ...composeServers },
    networks: { product: {}, data: { internal: true } },
    volumes: Object.fromEntries(serverVolumes.map((name) => [name, {}])),
    secrets: Object.fromEntries(
      [...[...secrets].toSorted(), ...serverSecrets].map((name) => [
        name,
        { file: `./secrets/${name}` },
      ]),
    ),
  };
}

/** Runs when it is asked to: `docker compose run --rm backup`, e.g. by the host's timer. */
const backup = {
  ...hardened,
  logging,
  profiles: ['backup'],
  image: imageOf('backup'),
  build: buildOf('backup'),
  user: `${imageUser}:${imageUser}`,
  command: ['node', '--enable-source-maps', 'main.mjs', 'backup'],
  environment: {
    BACKUP_FOLDER: '/backups',
    BACKUP_KEEP: null,
    LOG_LEVEL: null,
    NAMESPACE: null,
    RESTORE_FROM: '${RESTORE_FROM:-latest}',
    RESTORE_NAMESPACE: null,
    MONGODB_URI_FILE: '/run/secrets/MONGODB_URI',
  },
  secrets: ['MONGODB_URI'],
  networks: ['data'],
  volumes: ['./backups:/backups'],
  healthcheck: { disable: true },
  deploy: { resources: { limits: { cpus: '1', memory: '512M' } } },
};

async function secretsOf(slice: Slice): Promise<string[]> {
  return (await environmentOf(slice)).secrets.map(({ name }) => name);
}

async function processOf(slice: Slice): Promise<object> {
  const { name, memory, processor } = slice;
  const isGateway = name === 'gateway';
  const { fixed, settings, secrets } = await environmentOf(slice);
  return {
    ...hardened,
    logging,
    image: imageOf(name),
    build: buildOf(name),
    user: `${imageUser}:${imageUser}`,
    environment: {
      ...fixed,
      // A name without a value is passed on from `.env` if it is there.
      ...Object.fromEntries(settings.map((one) => [one.name, fromOperator[one.name] ?? null])),
      ...Object.fromEntries(secrets.map((one) => [`${one.name}_FILE`, `/run/secrets/${one.name}`])),
    },
    secrets: secrets.map((one) => one.name),
    networks: ['product', 'data'],
    ...(isGateway && { ports: [`127.0.0.1:8080-8083:${port}`] }),
    restart: 'unless-stopped',
    stop_grace_period: `${stopSeconds}s`,
    depends_on: isGateway
      ? { redis: { condition: 'service_healthy' } }
      : {
          'mongodb-set-up': { condition: 'service_completed_successfully' },
          rabbitmq: { condition: 'service_healthy' },
          redis: { condition: 'service_healthy' },
        },
    deploy: {
      replicas: 2,
      resources: {
        limits: { cpus: inProcessors(processor.limit), memory: `${memory.limit}M` },
        reservations: { cpus: inProcessors(processor.reserved), memory: `${memory.reserved}M` },
      },
    },
  };
}

function imageOf(name: string): string {
  return `\${REGISTRY:-bambuzal}/${name}:\${VERSION:?the version to run is missing}`;
}

function buildOf(name: string): object {
  const isGateway = name === 'gateway';
  return {
    context: '.',
    dockerfile: isGateway ? 'pages.Dockerfile' : 'Dockerfile',
    args: {
      ...(!isGateway && { SERVICE: name }),
      VERSION: '${VERSION}',
      REVISION: '${REVISION:-unknown}',
    },
  };
}

/** @returns e.g. `0.25` for 250 thousandths, as Compose expects it */
function inProcessors(thousandths: number): string {
  return String(thousandths / 1000);
}
