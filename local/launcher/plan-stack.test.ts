import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidInput } from './errors';
import { parseOptions } from './options';
import { planStack } from './plan-stack';

const home = mkdtempSync(join(tmpdir(), 'bambuzal-plan-'));
const plan = (environment: NodeJS.ProcessEnv) =>
  planStack({ BAMBUZAL_HOME: home, ...environment }, parseOptions(['--private']));

afterAll(() => rmSync(home, { recursive: true }));

test('runs the demo unless DEMO=false', () => {
  expect(plan({}).isDemo).toBe(true);
  expect(plan({ DEMO: 'false', NODE_ENV: 'production' }).isDemo).toBe(false);
});

test.each([{}, { DEMO: 'true' }])('the demo is refused in production', (environment) => {
  expect(() => plan({ ...environment, NODE_ENV: 'production' })).toThrow(InvalidInput);
});
