import { messageTypes } from '../support/contract-message-types';
import { readModules, serviceNames } from '../support/service-definitions';

interface Route {
  readonly service: string;
  /** Name of a message type with its version. */
  readonly type: string;
}

const routeName = ({ service, type }: Route): string => `${type} → ${service}`;

/**
 * Consumers declared by the contracts: publishers bind the queues of these services, whether they
 * listen or not.
 */
const declared = messageTypes
  .flatMap(({ type, version, consumers }) =>
    consumers.map((service) => routeName({ service, type: `${type} ${version}` })),
  )
  .toSorted();

let subscribed: string[];

beforeAll(async () => {
  const routes = await Promise.all(serviceNames.map(subscriptionsOf));
  subscribed = routes.flat().toSorted();
});

test('message types are found, and none is listed twice in the contracts', () => {
  const types = messageTypes.map(({ type, version }) => `${type} ${version}`);
  expect(types.length).toBeGreaterThan(30);
  expect(types).toEqual([...new Set(types)]);
});

test('a service takes every message that the contracts send to it', () => {
  expect(declared.filter((route) => !subscribed.includes(route))).toEqual([]);
});

test('every message type has a consumer', () => {
  const unheard = messageTypes.filter(({ consumers }) => consumers.length === 0);
  expect(unheard.map(({ type }) => type)).toEqual([]);
});

test('the contracts name every service that takes a message, so that its queue exists while it is down', () => {
  expect(subscribed.filter((route) => !declared.includes(route))).toEqual([]);
});

test('a service handles a message type in one place, because a second handler would replace the first', () => {
  expect(subscribed).toEqual([...new Set(subscribed)]);
});

function subscriptionsOf(service: string): Promise<string[]> {
  return readModules(service, (modules) =>
    modules
      .flatMap(({ consumes = [] }) => consumes)
      .map(({ type, version }) => routeName({ service, type: `${type} ${version}` })),
  );
}
