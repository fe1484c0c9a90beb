import { serviceNames, type ServiceName } from '@bambuzal/contracts';

/** A server that processes of the product need. */
export const servers = ['mongodb', 'rabbitmq', 'redis'] as const;
export type Server = (typeof servers)[number];

/** Names of the product's own processes; the gateway also publishes the pages. */
export const sliceNames = ['gateway', ...serviceNames] as const;
export type SliceName = (typeof sliceNames)[number];

/** A process of the product as it is deployed by itself. */
export interface Slice {
  readonly name: SliceName;
  /** Folder relative to the repository. */
  readonly folder: string;
  /** Other processes that it calls over HTTP. */
  readonly calls: readonly SliceName[];
  readonly servers: readonly Server[];
  /** Ports of outside parties that it calls: payment providers, WhatsApp, an exchange, drand. */
  readonly outsidePorts: readonly number[];
  /** Memory in MiB: what is reserved, and the limit above which it is ended. */
  readonly memory: { readonly reserved: number; readonly limit: number };
  /** Thousandths of a processor. */
  readonly processor: { readonly reserved: number; readonly limit: number };
}

/** Port on which every process listens inside its container. */
export const port = 8080;
/** Port on which the gateway serves its metrics. Services serve theirs on the port above. */
export const gatewayMetricsPort = 9464;
/** User and group of the images, `node` in Node's own image. */
export const imageUser = 1000;
/** Longer than a balancer needs to notice that a process is no longer ready. */
export const drainMs = 5000;
/** Seconds until a process that is asked to stop is killed: it drains, and ends work in hand. */
export const stopSeconds = 45;

const memory = { reserved: 192, limit: 512 };
const processor = { reserved: 100, limit: 1000 };
const https = 443;

const outsidePorts: Partial<Record<ServiceName, readonly number[]>> = {
  admin: [https],
  notification: [https],
  // 9443 is the port of Binance's stream.
  trading: [https, 9443],
  wallet: [https],
};

const services = serviceNames.map((name): Slice => ({
  name,
  folder: `services/${name}`,
  calls: name === 'auth' ? [] : ['auth'],
  servers,
  outsidePorts: outsidePorts[name] ?? [],
  memory,
  processor,
}));

/** Every process of the product: the one table behind `compose.yaml` and `k8s/base`. */
export const slices: readonly Slice[] = [
  {
    name: 'gateway',
    folder: 'gateway',
    calls: serviceNames,
    servers: ['redis'],
    outsidePorts: [],
    memory,
    processor,
  },
  ...services,
];
