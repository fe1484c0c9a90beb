import { hardened, logging } from './hardened';

/*
 * The servers of the product on one host. Versions are pinned, so that a restart changes nothing.
 */

export const mongoMembers = ['mongodb-1', 'mongodb-2', 'mongodb-3'] as const;

const mongoImage = 'mongo:8.0.13';
/** User of the images of MongoDB, RabbitMQ and Redis. */
const serverUser = '999:999';

const server = { ...hardened, logging, user: serverUser, restart: 'unless-stopped' };

function mongoMember(name: (typeof mongoMembers)[number], isFirst: boolean): object {
  return {
    ...server,
    image: mongoImage,
    command: [
      'mongod',
      '--bind_ip_all',
      '--replSet',
      'bambuzal',
      '--keyFile',
      '/run/secrets/mongodb.key',
      '--wiredTigerCacheSizeGB',
      '0.5',
      // A backup reads all databases at one moment, which has to be kept until it ends.
      '--setParameter',
      'minSnapshotHistoryWindowInSeconds=1800',
    ],
    // The first member has the administrator; the others take everything over from it.
    ...(isFirst && {
      environment: {
        MONGO_INITDB_ROOT_USERNAME: 'root',
        MONGO_INITDB_ROOT_PASSWORD_FILE: '/run/secrets/mongodb-root-password',
      },
    }),
    secrets: ['mongodb.key', ...(isFirst ? ['mongodb-root-password'] : [])],
    networks: ['data'],
    volumes: [`${name}:/data/db`],
    tmpfs: ['/tmp', '/data/configdb'],
    healthcheck: {
      test: ['CMD', 'mongosh', '--quiet', '--eval', 'db.hello().ok'],
      interval: '10s',
      timeout: '5s',
      start_period: '30s',
    },
    stop_grace_period: '60s',
    deploy: { resources: { limits: { cpus: '2', memory: '1536M' } } },
  };
}

/** Makes the members a replica set and creates the product's user, then ends. */
const mongoSetUp = {
  ...hardened,
  logging,
  image: mongoImage,
  user: serverUser,
  restart: 'on-failure',
  command: ['mongosh', '--quiet', '--nodb', '/set-up-mongodb.js'],
  environment: { HOME: '/tmp', NAMESPACE: null },
  secrets: ['mongodb-root-password', 'MONGODB_URI'],
  networks: ['data'],
  volumes: ['./packages/deployment/compose/set-up-mongodb.js:/set-up-mongodb.js:ro'],
  depends_on: Object.fromEntries(
    mongoMembers.map((name) => [name, { condition: 'service_healthy' }]),
  ),
  deploy: { resources: { limits: { cpus: '1', memory: '512M' } } },
};

const rabbitmq = {
  ...server,
  image: 'rabbitmq:4.1.4',
  // Its data belong to the name of the host.
  hostname: 'rabbitmq',
  secrets: [{ source: 'rabbitmq.conf', target: '/etc/rabbitmq/conf.d/50-bambuzal.conf' }],
  networks: ['data'],
  volumes: ['rabbitmq:/var/lib/rabbitmq'],
  healthcheck: {
    test: ['CMD', 'rabbitmq-diagnostics', '-q', 'check_port_connectivity'],
    interval: '15s',
    timeout: '10s',
    start_period: '60s',
  },
  stop_grace_period: '60s',
  deploy: { resources: { limits: { cpus: '1', memory: '1024M' } } },
};

const redis = {
  ...server,
  image: 'redis:7.2.10-bookworm',
  command: ['redis-server', '/run/secrets/redis.conf', '--appendonly', 'yes', '--dir', '/data'],
  secrets: ['redis.conf'],
  networks: ['data'],
  volumes: ['redis:/data'],
  healthcheck: {
    // An answer without a password is a refusal, which shows that it works.
    test: ['CMD-SHELL', 'redis-cli ping | grep -q -e PONG -e NOAUTH'],
    interval: '10s',
    timeout: '3s',
    start_period: '10s',
  },
  deploy: { resources: { limits: { cpus: '1', memory: '512M' } } },
};

/** Services of the Compose file by their names. */
export const composeServers: Readonly<Record<string, object>> = {
  ...Object.fromEntries(mongoMembers.map((name, index) => [name, mongoMember(name, index === 0)])),
  'mongodb-set-up': mongoSetUp,
  rabbitmq,
  redis,
};

export const serverVolumes: readonly string[] = [...mongoMembers, 'rabbitmq', 'redis'];
/** Secrets of the servers; those of the product's processes have the names of variables. */
export const serverSecrets: readonly string[] = [
  'mongodb.key',
  'mongodb-root-password',
  'rabbitmq.conf',
  'redis.conf',
];
