import { z } from 'zod';

/** The parts of a container that rules look at. */
const containerSchema = z.looseObject({
  name: z.string(),
  image: z.string(),
  env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })).default([]),
  resources: z
    .looseObject({
      requests: z.record(z.string(), z.string()).default({}),
      limits: z.record(z.string(), z.string()).default({}),
    })
    .default({ requests: {}, limits: {} }),
  securityContext: z
    .looseObject({
      allowPrivilegeEscalation: z.boolean().optional(),
      readOnlyRootFilesystem: z.boolean().optional(),
      capabilities: z.looseObject({ drop: z.array(z.string()).default([]) }).optional(),
    })
    .default({}),
  startupProbe: z.unknown().optional(),
  livenessProbe: z.unknown().optional(),
  readinessProbe: z.unknown().optional(),
  lifecycle: z.looseObject({ preStop: z.unknown().optional() }).optional(),
});

const podSchema = z.looseObject({
  automountServiceAccountToken: z.boolean().optional(),
  enableServiceLinks: z.boolean().optional(),
  serviceAccountName: z.string().optional(),
  securityContext: z
    .looseObject({
      runAsNonRoot: z.boolean().optional(),
      seccompProfile: z.object({ type: z.string() }).optional(),
    })
    .default({}),
  initContainers: z.array(containerSchema).default([]),
  containers: z.array(containerSchema),
  topologySpreadConstraints: z.array(z.unknown()).default([]),
});

const templateSchema = z.looseObject({ template: z.looseObject({ spec: podSchema }) });
const namedSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
const deploymentSchema = namedSchema.extend({
  spec: templateSchema.extend({
    strategy: z
      .looseObject({
        rollingUpdate: z.looseObject({ maxUnavailable: z.unknown(), maxSurge: z.unknown() }),
      })
      .optional(),
  }),
});
const jobSchema = namedSchema.extend({ spec: templateSchema });
const cronJobSchema = namedSchema.extend({
  spec: z.looseObject({ jobTemplate: z.looseObject({ spec: templateSchema }) }),
});

export type Document = z.infer<typeof namedSchema>;
export type Pod = z.infer<typeof podSchema>;
type Container = z.infer<typeof containerSchema>;
type Rules<Subject> = readonly (readonly [fault: string, has: (subject: Subject) => boolean])[];

/** @throws ZodError for a document that is no manifest */
export function parseDocument(document: unknown): Document {
  return namedSchema.parse(document);
}

/** @returns the pod that a document describes, if it describes one */
export function podOfDocument(document: Document): Pod | undefined {
  if (document.kind === 'Deployment') return deploymentSchema.parse(document).spec.template.spec;
  if (document.kind === 'Job') return jobSchema.parse(document).spec.template.spec;
  if (document.kind !== 'CronJob') return undefined;
  return cronJobSchema.parse(document).spec.jobTemplate.spec.template.spec;
}

const podRules: Rules<Pod> = [
  ['may run as root', ({ securityContext }) => securityContext.runAsNonRoot !== true],
  [
    'may make every system call',
    ({ securityContext }) => securityContext.seccompProfile?.type !== 'RuntimeDefault',
  ],
  ['has a token', ({ automountServiceAccountToken }) => automountServiceAccountToken !== false],
  ['has no account of its own', ({ serviceAccountName }) => serviceAccountName === undefined],
  ['has variables for other services', ({ enableServiceLinks }) => enableServiceLinks !== false],
];

const containerRules: Rules<Container> = [
  ['can gain rights', ({ securityContext }) => securityContext.allowPrivilegeEscalation !== false],
  [
    'can write to its files',
    ({ securityContext }) => securityContext.readOnlyRootFilesystem !== true,
  ],
  [
    'keeps rights of root',
    ({ securityContext }) => securityContext.capabilities?.drop.includes('ALL') !== true,
  ],
  ['has no limits', ({ resources }) => !hasBoth(resources.limits)],
  ['requests nothing', ({ resources }) => !hasBoth(resources.requests)],
  [
    'has an image without a version',
    ({ image }) => !/:v?\d[\w.-]*$|@sha256:[0-9a-f]{64}$/.test(image),
  ],
];

const deploymentRules: Rules<Container> = [
  ['has no start-up probe', ({ startupProbe }) => startupProbe === undefined],
  ['has no liveness probe', ({ livenessProbe }) => livenessProbe === undefined],
  ['has no readiness probe', ({ readinessProbe }) => readinessProbe === undefined],
  ['stops before balancers know', ({ lifecycle }) => lifecycle?.preStop === undefined],
];

function hasBoth(amounts: Readonly<Record<string, string>>): boolean {
  return amounts['cpu'] !== undefined && amounts['memory'] !== undefined;
}

/**
 * @param secretNames variables that are secrets
 * @returns what is wrong, e.g. `Deployment wallet: has a token`
 */
export function faultsOf(
  documents: readonly Document[],
  secretNames: ReadonlySet<string>,
): readonly string[] {
  return documents.flatMap((document) => {
    const faults = [...faultsOfKind(document), ...faultsOfPod(document, secretNames)];
    return faults.map((fault) => `${document.kind} ${document.metadata.name}: ${fault}`);
  });
}

function faultsOfPod(document: Document, secretNames: ReadonlySet<string>): string[] {
  const pod = podOfDocument(document);
  if (!pod) return [];
  const containers = [...pod.initContainers, ...pod.containers];
  const plain = containers
    .flatMap(({ env }) => env)
    .filter(({ name, value }) => value !== undefined && secretNames.has(name));
  return [
    ...brokenBy(podRules, pod),
    ...containers.flatMap((container) => brokenBy(containerRules, container)),
    ...plain.map(({ name }) => `has the secret ${name} in plain text`),
  ];
}

function faultsOfKind(document: Document): string[] {
  if (document.kind === 'Secret') return ['is a secret in plain text'];
  if (document.kind !== 'Deployment') return [];
  const { strategy, template } = deploymentSchema.parse(document).spec;
  const { maxSurge, maxUnavailable } = strategy?.rollingUpdate ?? {};
  return [
    ...(maxUnavailable === 0 && maxSurge === 1 ? [] : ['stops an instance before a new one runs']),
    ...(template.spec.topologySpreadConstraints.length > 0 ? [] : ['may run on one host']),
    ...template.spec.containers.flatMap((container) => brokenBy(deploymentRules, container)),
  ];
}

function brokenBy<Subject>(rules: Rules<Subject>, subject: Subject): string[] {
  return rules.filter(([, has]) => has(subject)).map(([fault]) => fault);
}
