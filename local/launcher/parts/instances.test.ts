import type { PartDescription, ServerPart } from './description';
import { partName, withInstances } from './instances';

const wallet: ServerPart = {
  kind: 'service',
  name: 'wallet',
  folder: '/repository/wallet',
  start: 'src/main.ts',
  healthPath: '/health/ready',
  port: 4002,
  seed: 'src/seed.ts',
  largeSeed: undefined,
  rebuilds: ['figures'],
};
const gateway: ServerPart = { ...wallet, kind: 'gateway', name: 'gateway' };
const remote: PartDescription = {
  kind: 'frontend',
  name: 'mfe-wallet',
  folder: '/repository/mfe-wallet',
  build: { command: 'build', inputs: ['src'], output: 'dist' },
};
const parts = [wallet, gateway, remote];

test('each service gets further instances; the gateway and the frontends get none', () => {
  const names = withInstances(parts, 3).map(({ name }) => name);
  expect(names).toEqual(['wallet', 'wallet-2', 'wallet-3', 'gateway', 'mfe-wallet']);
  expect(withInstances(parts, 1)).toEqual(parts);
});

test('a further instance takes any free port, and writes no demo data', () => {
  const [, second] = withInstances(parts, 2);
  expect(second).toEqual({
    ...wallet,
    name: 'wallet-2',
    instanceOf: 'wallet',
    port: undefined,
    seed: undefined,
    rebuilds: [],
  });
  expect(withInstances(parts, 2).map(partName)).toEqual([
    'wallet',
    'wallet',
    'gateway',
    'mfe-wallet',
  ]);
});
