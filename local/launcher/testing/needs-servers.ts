import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportGraph } from './import-graph';

/** Prefix of the variables that name the servers of the tests: see `test-variables.ts`. */
const VARIABLE = 'BAMBUZAL_TEST_';

/**
 * Whether any of the tests uses MongoDB, RabbitMQ or Redis, because one of its imports reads a
 * variable that names them.
 */
export function needsServers(root: string, graph: ImportGraph): boolean {
  const files = new Set([...graph.values()].flatMap((closure) => [...closure]));
  return [...files].some((file) => readFileSync(join(root, file), 'utf8').includes(VARIABLE));
}
