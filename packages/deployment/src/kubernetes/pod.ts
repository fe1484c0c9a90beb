import type { Container, EnvVar, PodSpec } from 'kubernetes-types/core/v1';
import { imageUser, type Slice, stopSeconds } from '../slices';
import type { Environment } from '../environment';
import { serverFacts } from './servers';

/** Version of images that no overlay has chosen. */
const unchosen = '0.1.0';

export function imageOf(name: string): string {
  return `bambuzal/${name}:${unchosen}`;
}

/** Settings of a pod that runs the product's code: no rights, no token, no files but its own. */
export function podOf(serviceAccountName: string, containers: Container[]): PodSpec {
  return {
    serviceAccountName,
    automountServiceAccountToken: false,
    // Otherwise every Service of the namespace becomes a set of variables.
    enableServiceLinks: false,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: imageUser,
      runAsGroup: imageUser,
      fsGroup: imageUser,
      seccompProfile: { type: 'RuntimeDefault' },
    },
    terminationGracePeriodSeconds: stopSeconds,
    containers,
    volumes: [{ name: 'tmp', emptyDir: { sizeLimit: '64Mi' } }],
  };
}

/** Settings of every container of the product. */
export function containerOf(
  name: string,
  image: string,
  { memory, processor }: Pick<Slice, 'memory' | 'processor'>,
  env: EnvVar[],
): Container {
  return {
    name,
    image: imageOf(image),
    env,
    resources: {
      requests: { cpu: `${processor.reserved}m`, memory: `${memory.reserved}Mi` },
      limits: { cpu: `${processor.limit}m`, memory: `${memory.limit}Mi` },
    },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
  };
}

/** Variables that the operator sets in the ConfigMap `product`, for all parts alike. */
const ofTheProduct: readonly string[] = [
  'LOG_LEVEL',
  'NAMESPACE',
  'JWKS_URL',
  'AUTH_URL',
  'PUBLIC_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
];
const requiredSecrets: readonly string[] = ['SECRETS_KEY'];

/** @returns every variable of a process; those that may be absent are optional */
export function variablesOf(name: string, { fixed, settings, secrets }: Environment): EnvVar[] {
  return [
    ...Object.entries(fixed).map(([variable, value]) => ({ name: variable, value })),
    ...settings.map((one) => ({
      name: one.name,
      valueFrom: {
        configMapKeyRef: {
          name: ofTheProduct.includes(one.name) ? 'product' : name,
          key: one.name,
          ...(!isRequired(one.name, one.isRequired) && { optional: true }),
        },
      },
    })),
    ...secrets.map((one) => ({ name: one.name, valueFrom: { secretKeyRef: secretOf(name, one) } })),
  ];
}

/** The gateway and the wallet's providers cannot do without a public address. */
function isRequired(name: string, isRequiredBySchema: boolean): boolean {
  return isRequiredBySchema || name === 'PUBLIC_URL';
}

function secretOf(
  name: string,
  variable: Environment['secrets'][number],
): { name: string; key: string; optional?: boolean } {
  const server = Object.values(serverFacts).find((one) => one.variable === variable.name);
  if (server) return { ...server.secret };
  if (requiredSecrets.includes(variable.name)) return { name: 'product', key: variable.name };
  return { name, key: variable.name, optional: true };
}
