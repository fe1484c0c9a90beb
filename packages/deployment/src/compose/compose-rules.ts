import { z } from 'zod';
import { serverSecrets } from './compose-servers';

/** The parts of a Compose file that rules look at. */
const serviceSchema = z.looseObject({
  image: z.string(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  restart: z.string().optional(),
  profiles: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string().nullable()).optional(),
  ports: z.array(z.string()).optional(),
  deploy: z
    .looseObject({
      replicas: z.int().optional(),
      resources: z.looseObject({ limits: z.object({ cpus: z.string(), memory: z.string() }) }),
    })
    .optional(),
});
export const composeFileSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

type Service = z.infer<typeof serviceSchema>;
export type ComposeFile = z.infer<typeof composeFileSchema>;

/** Each rule is a fault, and whether a service has it. */
const rules: readonly (readonly [string, (service: Service, name: string) => boolean])[] = [
  ['runs as root', ({ user }) => user === undefined || /^(0|root)(:|$)/.test(user)],
  ['can write to its files', ({ read_only }) => read_only !== true],
  ['keeps rights of root', ({ cap_drop }) => cap_drop?.includes('ALL') !== true],
  [
    'can gain rights',
    ({ security_opt }) => security_opt?.includes('no-new-privileges:true') !== true,
  ],
  [
    'is not started again',
    ({ profiles, restart }) =>
      profiles === undefined && (restart === undefined || restart === 'no'),
  ],
  ['has no limits', ({ deploy }) => deploy === undefined],
  ['is published', ({ ports = [] }, name) => ports.length > 0 && name !== 'gateway'],
  [
    'is published to everybody, without TLS',
    ({ ports = [] }) => ports.some((one) => !one.startsWith('127.0.0.1:')),
  ],
];

/** @returns what is wrong, e.g. `wallet: runs as root` */
export function faultsOf({ services, secrets }: ComposeFile): readonly string[] {
  const secretNames = Object.keys(secrets).filter((name) => !serverSecrets.includes(name));
  return Object.entries(services).flatMap(([name, service]) => [
    ...rules.filter(([, has]) => has(service, name)).map(([fault]) => `${name}: ${fault}`),
    ...(isPinned(service.image) ? [] : [`${name}: its image ${service.image} has no version`]),
    ...Object.keys(service.environment ?? {})
      .filter((variable) => secretNames.includes(variable))
      .map((variable) => `${name}: ${variable} is a secret, and belongs into a file`),
  ]);
}

/** Whether an image has a version or digest; the product's own is given by the operator. */
function isPinned(image: string): boolean {
  return /:(\d[\w.-]*|\$\{VERSION:\?[^}]+\})$|@sha256:[0-9a-f]{64}$/.test(image);
}
