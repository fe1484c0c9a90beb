import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { setElsewhere } from '../environment';
import { repositoryFolder } from '../manifest-files';
import { slices } from '../slices';
import { addressVariables, partVariables, serviceVariables, type Variable } from '../variables';
import { type Document, faultsOf, parseDocument, podOfDocument } from './rules';

const folder = path.join(repositoryFolder, 'k8s');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const baseFiles = readdirSync(path.join(folder, 'base')).filter(
  (file) => file !== 'kustomization.yaml',
);
const documents = baseFiles.flatMap((file) =>
  parseAllDocuments(read(`base/${file}`)).map((one) => parseDocument(one.toJS())),
);

/** Kinds of Kubernetes itself, by their versions. Other kinds belong to operators. */
const models: Readonly<Record<string, object>> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
};
const operatorGroups = [
  'mongodbcommunity.mongodb.com',
  'rabbitmq.com',
  'redis.redis.opstreelabs.in',
];

interface Validated {
  validate(): void;
}
function isModel(value: unknown): value is new (data: unknown) => Validated {
  return typeof value === 'function';
}

/** @throws Error if a document does not follow Kubernetes' schema */
function validate(document: Document): void {
  const known = models[document.apiVersion];
  const model: unknown =
    known && Object.entries(known).find(([name]) => name === document.kind)?.[1];
  if (!isModel(model)) throw new Error(`unknown: ${document.apiVersion} ${document.kind}`);
  new model(document).validate();
}

const isOfOperator = ({ apiVersion }: Document) =>
  operatorGroups.some((group) => apiVersion.startsWith(`${group}/`));
const find = (kind: string, name: string) => {
  const found = documents.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
};

async function variablesOf(name: string): Promise<readonly Variable[]> {
  const slice = slices.find((one) => one.name === name);
  if (!slice) throw new Error(`there is no ${name}`);
  const own = await partVariables(slice.folder);
  return name === 'gateway' ? [...own, ...addressVariables] : [...serviceVariables, ...own];
}
const allVariables = async () =>
  (await Promise.all(slices.map(({ name }) => variablesOf(name)))).flat();
const secretNames = async () =>
  new Set((await allVariables()).filter(({ isSecret }) => isSecret).map(({ name }) => name));

test("every manifest follows Kubernetes' schema, or is an operator's", () => {
  for (const document of documents.filter((one) => !isOfOperator(one))) {
    expect(() => validate(document)).not.toThrow();
  }
  expect(
    documents
      .filter(isOfOperator)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['MongoDBCommunity', 'RabbitmqCluster', 'Redis']);
});

test.each([
  ['a required field that is missing', 'Deployment', { selector: undefined }],
  ['a number in the place of a text', 'HorizontalPodAutoscaler', { maxReplicas: 'six' }],
  ['a wrong word', 'NetworkPolicy', { policyTypes: 'Ingress' }],
])('the schema refuses %s', (_fault, kind, change) => {
  const document = find(kind, 'wallet');
  const spec = { ...Object(document['spec']), ...change };
  expect(() => validate({ ...document, spec })).toThrow();
});

test('every manifest keeps the rules', async () => {
  expect(faultsOf(documents, await secretNames())).toEqual([]);
});

test.each<[string, RegExp | string, string, string]>([
  ['root', 'runAsNonRoot: true', 'runAsNonRoot: false', 'may run as root'],
  [
    'files',
    'readOnlyRootFilesystem: true',
    'readOnlyRootFilesystem: false',
    'can write to its files',
  ],
  [
    'rights',
    'allowPrivilegeEscalation: false',
    'allowPrivilegeEscalation: true',
    'can gain rights',
  ],
  ['capabilities', '- ALL', '- CHOWN', 'keeps rights of root'],
  ['a token', 'automountServiceAccountToken: false\n      enable', 'enable', 'has a token'],
  ['links', 'enableServiceLinks: false', 'enableServiceLinks: true', 'has variables for other'],
  ['no limit', 'memory: 512Mi', 'storage: 1Gi', 'has no limits'],
  ['any version', /image: (\S+):\S+/, 'image: $1:latest', 'has an image without a version'],
  ['no probe', 'readinessProbe', 'noProbe', 'has no readiness probe'],
  ['a sudden end', 'preStop', 'postStart', 'stops before balancers know'],
  ['a gap', 'maxUnavailable: 0', 'maxUnavailable: 1', 'stops an instance before'],
  [
    'a secret',
    /name: SECRETS_KEY\n {14}valueFrom:(\n {16}.*){3}/,
    'name: SECRETS_KEY\n              value: abc',
    'has the secret SECRETS_KEY in plain text',
  ],
])('a deployment with %s breaks a rule', async (_fault, from, to, fault) => {
  const text = read('base/wallet.yaml');
  const broken = text.replace(from, to);
  expect(broken).not.toBe(text);
  const changed = parseAllDocuments(broken).map((one) => parseDocument(one.toJS()));
  expect(faultsOf(changed, await secretNames()).join('\n')).toContain(fault);
});

describe.each(slices)('$name', ({ name, folder: source }) => {
  test('has all that a process needs', () => {
    for (const kind of [
      'Deployment',
      'Service',
      'HorizontalPodAutoscaler',
      'PodDisruptionBudget',
      'NetworkPolicy',
      'ServiceAccount',
    ]) {
      expect(find(kind, name)).toBeDefined();
    }
    expect(readdirSync(path.join(repositoryFolder, source))).toContain('package.json');
  });

  test('gets every variable that it reads, and no other', async () => {
    const [container] = podOfDocument(find('Deployment', name))?.containers ?? [];
    const given = container?.env.map((one) => one.name).toSorted();
    const names = (await variablesOf(name)).map((one) => one.name);
    const wanted = [...new Set(names)].filter((one) => !setElsewhere.includes(one));
    expect(given).toEqual(wanted.toSorted());
  });
});

test('every service of the repository is deployed', () => {
  const services = readdirSync(path.join(repositoryFolder, 'services'));
  const deployed = documents.filter(({ kind }) => kind === 'Deployment');
  expect(deployed.map(({ metadata }) => metadata.name).toSorted()).toEqual(
    ['gateway', ...services].toSorted(),
  );
});

const peersSchema = z.array(
  z.looseObject({
    podSelector: z.looseObject({ matchLabels: z.record(z.string(), z.string()) }).optional(),
  }),
);
const policySchema = z.looseObject({
  spec: z.looseObject({
    ingress: z.array(z.looseObject({ from: peersSchema })).default([]),
    egress: z.array(z.looseObject({ to: peersSchema })).default([]),
  }),
});
const nameLabel = 'app.kubernetes.io/name';

test('an arrow between two processes is allowed on both sides, or on neither', () => {
  const arrows = slices.flatMap(({ name }) => {
    const { spec } = policySchema.parse(find('NetworkPolicy', name));
    const named = (peers: z.infer<typeof peersSchema>) =>
      peers.flatMap(({ podSelector }) => podSelector?.matchLabels[nameLabel] ?? []);
    return [
      ...spec.egress.flatMap(({ to }) => named(to)).map((other) => `${name} calls ${other}`),
      ...spec.ingress.flatMap(({ from }) => named(from)).map((other) => `${other} calls ${name}`),
    ].filter((arrow) => slices.some((slice) => arrow.endsWith(` ${slice.name}`)));
  });
  const counts = new Map<string, number>();
  for (const arrow of arrows) counts.set(arrow, (counts.get(arrow) ?? 0) + 1);
  expect([...counts.values()].every((count) => count === 2)).toBe(true);
  // The gateway calls the seven services, and six of them ask `auth` for its keys.
  expect(counts.size).toBe(13);
});

describe.each(['staging', 'production'])('the overlay %s', (overlay) => {
  const kustomizationSchema = z.looseObject({
    resources: z.array(z.string()),
    images: z.array(z.object({ name: z.string(), newName: z.string(), newTag: z.string() })),
    configMapGenerator: z.array(z.object({ name: z.string(), envs: z.array(z.string()) })),
  });
  const file = (name: string) => `overlays/${overlay}/${name}`;
  const kustomization = kustomizationSchema.parse(parse(read(file('kustomization.yaml'))));

  test('chooses a version for each image of the product', () => {
    const used = documents
      .flatMap((document) => {
        const pod = podOfDocument(document);
        return pod ? [...pod.initContainers, ...pod.containers] : [];
      })
      .map(({ image }) => image.replace(/:.*/, ''));
    expect(kustomization.images.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(used)].toSorted(),
    );
    for (const { newTag } of kustomization.images) expect(newTag).toMatch(/^\d/);
  });

  test('sets variables that are read, and no secret', async () => {
    const variables = await allVariables();
    const secrets = await secretNames();
    for (const { envs } of kustomization.configMapGenerator) {
      for (const name of envs.flatMap((env) => namesIn(read(file(env))))) {
        expect(variables.map((one) => one.name)).toContain(name);
        expect(secrets).not.toContain(name);
      }
    }
    expect(namesIn(read(file('product.env')))).toContain('PUBLIC_URL');
  });
});

function namesIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/=.*/, ''));
}
