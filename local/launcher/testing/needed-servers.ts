import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportGraph } from './import-graph';

/** Prefix of the variables that name the servers of the tests: see `test-variables.ts`. */
const VARIABLE = 'BAMBUZAL_TEST_';

/** A test asks for RabbitMQ with an option of `createTestContext`, or reads its address. */
const ASKS_FOR_RABBIT = /usesBroker: true|env\['BAMBUZAL_TEST_AMQP_URL'\]/;

/** Servers that tests use: none, MongoDB and Redis, or also RabbitMQ. */
export type NeededServers = 'none' | 'without RabbitMQ' | 'all';

/** The servers that any of the tests uses, by what its imports read. */
export function neededServers(root: string, graph: ImportGraph): NeededServers {
  const files = new Set([...graph.values()].flatMap((closure) => [...closure]));
  const texts = [...files].map((file) => readFileSync(join(root, file), 'utf8'));
  if (texts.some((text) => ASKS_FOR_RABBIT.test(text))) return 'all';
  return texts.some((text) => text.includes(VARIABLE)) ? 'without RabbitMQ' : 'none';
}
