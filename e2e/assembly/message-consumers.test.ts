import { messageTypes } from '../support/contract-message-types';
import { readModules, serviceNames } from '../support/service-definitions';

interface Route {
  readonly service: string;
  /** Name and version of a message type. */
  readonly type: string;
}

const routeName = ({ service, type }: Route): string => `${type} → ${service}`;

/**
 * Consumers that the contracts declare. A publisher binds a queue for each of these services,
 * whether or not the service listens.
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

test('the contracts list message types, each only once', () => {
  const types = messageTypes.map(({ type, version }) => `${type} ${version}`);
  expect(types.length).toBeGreaterThan(30);
  expect(types).toEqual([...new Set(types)]);
});

test('each service consumes every message that the contracts send to it', () => {
  expect(declared.filter((route) => !subscribed.includes(route))).toEqual([]);
});

test('every message type has a consumer', () => {
  const unheard = messageTypes.filter(({ consumers }) => consumers.length === 0);
  expect(unheard.map(({ type }) => type)).toEqual([]);
});

test('the contracts name every service that consumes a message, so that its queue exists while it is down', () => {
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
