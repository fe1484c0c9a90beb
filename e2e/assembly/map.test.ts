import type { MessageType } from '@bambuzal/contracts';
import { modelsOf } from '@bambuzal/service-kit';
import { nameOf } from '../support/contract-endpoints';
import { messageTypes } from '../support/contract-message-types';
import { callsPicture, messagesPicture, remotesPicture } from '../support/product-pictures';
import { readModules, serviceNames } from '../support/service-definitions';
import { code, expectCurrent, table } from '../support/written-document';

/** Matches the text between the marks around the pictures of `architecture.md`. */
const pictures = /(?<=<!-- pictures: npm run map -->\n)[^]*(?=<!-- end of pictures -->)/;

interface ServiceMap {
  readonly service: string;
  readonly modules: readonly (readonly string[])[];
  readonly collections: readonly string[];
  /** Paths of the service's endpoints. */
  readonly paths: readonly string[];
}

test('docs/map.md matches the code; `npm run map` rewrites it', async () => {
  const services = await Promise.all(serviceNames.map(mapOf));
  expectCurrent('map.md', () => mapText(services));
});

test('the diagrams in docs/architecture.md match the code; `npm run map` redraws them', async () => {
  const drawn = picturesText(await Promise.all(serviceNames.map(mapOf)));
  expectCurrent('architecture.md', (text) => text.replace(pictures, () => drawn));
});

test('every service has modules with unique names, and an outbox', async () => {
  for (const { modules, collections } of await Promise.all(serviceNames.map(mapOf))) {
    expect(modules).not.toHaveLength(0);
    expect(new Set(modules.map(([name]) => name)).size).toBe(modules.length);
    expect(collections).toContain('outbox');
  }
});

test('the name of a message begins with the service that publishes it', () => {
  const unknown = messageTypes
    .map((type) => publisherOf(type))
    .filter((name) => !serviceNames.includes(name));
  expect(unknown).toEqual([]);
});

function mapOf(service: string): Promise<ServiceMap> {
  return readModules(service, (modules, context) => ({
    service,
    modules: modules.map(({ name, routes = [], consumes = [] }) => [
      name,
      listed(routes.map(({ endpoint }) => nameOf(endpoint))),
      listed(consumes.map(({ type }) => type)),
    ]),
    collections: modelsOf(modules, context)
      .map(({ collection }) => collection.collectionName)
      .toSorted(),
    paths: modules.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint.path)),
  }));
}

/** @returns the publishing service: the first word of the message's name */
function publisherOf({ type }: MessageType): string {
  return type.slice(0, type.indexOf('.'));
}

function picturesText(services: readonly ServiceMap[]): string {
  const dependencies = [
    'Who calls whom. Pages speak to the gateway alone; services call nobody but `auth`, for its keys:',
    callsPicture(services),
    'What services tell each other by RabbitMQ, in numbers of message types:',
    messagesPicture(messageTypes),
    'The remotes, their pages, and the slots that they fill:',
    remotesPicture(),
  ];
  return `\n${dependencies.join('\n\n')}\n\n`;
}

function mapText(services: readonly ServiceMap[]): string {
  const messages = messageTypes
    .map((type) => [code(type.type), publisherOf(type), type.consumers.toSorted().join(', ')])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return [
    '# Map of the product',
    '`npm run map` writes this from the code; a test holds that it is current. Prefixes of paths are in\n`gateway/src/routing-table.ts`.',
    '## Messages',
    table(['message', 'published by', 'consumed by'], messages),
    ...services.flatMap(({ service, modules, collections }) => [
      `## ${service}`,
      `Owns the collections ${collections.map(code).join(', ')}.`,
      table(['module', 'answers', 'consumes'], modules),
    ]),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

function listed(names: readonly string[]): string {
  return names.toSorted().map(code).join('<br>');
}
