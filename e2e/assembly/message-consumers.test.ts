import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ServiceDefinition } from '@bambuzal/service-kit';
import { createTestContext } from '@bambuzal/service-kit/testing';
import { messageTypes } from '../support/contract-message-types';

const services = path.join(__dirname, '../../services');
const names = readdirSync(services);

interface Route {
  readonly service: string;
  /** With its version. */
  readonly type: string;
}

const routeName = ({ service, type }: Route): string => `${type} → ${service}`;

/** What the contracts say: publishers bind the queues of these services, whether they listen or not. */
const declared = messageTypes
  .flatMap(({ type, version, consumers }) =>
    consumers.map((service) => routeName({ service, type: `${type} ${version}` })),
  )
  .toSorted();

let subscribed: string[];

beforeAll(async () => {
  const routes = await Promise.all(names.map(subscriptionsOf));
  subscribed = routes.flat().toSorted();
});

test('message types are found, and none stands twice in the contracts', () => {
  const types = messageTypes.map(({ type, version }) => `${type} ${version}`);
  expect(types.length).toBeGreaterThan(30);
  expect(types).toEqual([...new Set(types)]);
});

test('a service takes every message that the contracts send to it, so that none lies dead', () => {
  expect(declared.filter((route) => !subscribed.includes(route))).toEqual([]);
});

test('the contracts name every service that takes a message, so that it waits for one that is down', () => {
  expect(subscribed.filter((route) => !declared.includes(route))).toEqual([]);
});

test('a service takes a message in one place: a second would replace the first', () => {
  expect(subscribed).toEqual([...new Set(subscribed)]);
});

async function subscriptionsOf(service: string): Promise<string[]> {
  const context = await createTestContext(service);
  try {
    const modules = (await definitionOf(service)).modulesOn(context);
    await Promise.all(modules.map(({ stop }) => stop?.() ?? Promise.resolve()));
    return modules
      .flatMap(({ consumes = [] }) => consumes)
      .map(({ type, version }) => routeName({ service, type: `${type} ${version}` }));
  } finally {
    await context.close();
  }
}

/**
 * The service as its process runs it. Loaded by its path: no part of the product imports a service,
 * and a new one is found by itself.
 */
async function definitionOf(service: string): Promise<ServiceDefinition> {
  const loaded: object = await import(path.join(services, service, 'src/service.ts'));
  const define = Object.values(loaded).find(isFactory);
  if (!define) throw new Error(`${service} exports no service`);
  return define();
}

function isFactory(value: unknown): value is () => ServiceDefinition {
  return typeof value === 'function';
}
