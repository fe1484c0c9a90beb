import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidInput } from './errors';
import { planStack } from './plan-stack';

const home = mkdtempSync(join(tmpdir(), 'bambuzal-plan-'));
const selection = { only: undefined, except: [], serversOnly: false, private: true, instances: 1 };
const plan = (environment: NodeJS.ProcessEnv) =>
  planStack({ BAMBUZAL_HOME: home, ...environment }, selection);

afterAll(() => rmSync(home, { recursive: true }));

test('runs the demo unless DEMO=false', () => {
  expect(plan({}).isDemo).toBe(true);
  expect(plan({ DEMO: 'false', NODE_ENV: 'production' }).isDemo).toBe(false);
});

test.each([{}, { DEMO: 'true' }])('the demo is refused in production', (environment) => {
  expect(() => plan({ ...environment, NODE_ENV: 'production' })).toThrow(InvalidInput);
});
