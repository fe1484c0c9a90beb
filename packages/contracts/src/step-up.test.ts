import * as contracts from './index';
import type { Endpoint } from './endpoint';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
}

const endpoints = Object.values<unknown>(contracts)
  .flatMap((value): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value) : [],
  )
  .filter(isEndpoint);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const changing = endpoints.filter(({ method }) => method !== 'get');

/** What an administrator does that is no decision about money, settings or access, and why. */
const withoutStepUp = [
  // Tries keys and changes nothing.
  'post /api/admin/crypto-gateway/test',
  // The way back from the read-only view, which may change nothing else.
  'post /api/admin/return-to-admin',
  // What members are shown: no money moves by it, and it is undone as easily.
  'post /api/admin/advertisements',
  'patch /api/admin/advertisements/{id}',
  'delete /api/admin/advertisements/{id}',
  'post /api/admin/financial-tips',
  'patch /api/admin/financial-tips/{id}',
  'delete /api/admin/financial-tips/{id}',
  'post /api/admin/mascot-messages',
  'patch /api/admin/mascot-messages/{id}',
  'delete /api/admin/mascot-messages/{id}',
  'post /api/admin/notifications',
];

test('every decision of an administrator asks for a recent proof, but those that are named here', () => {
  const without = changing.filter(
    ({ path, stepUp }) => path.startsWith('/api/admin/') && stepUp !== true,
  );
  expect(without.map(nameOf).sort()).toEqual([...withoutStepUp].sort());
});

test('a member proves who they are before money leaves or can leave elsewhere, and before the second factor changes', () => {
  const asking = changing.filter(
    ({ path, stepUp }) => !path.startsWith('/api/admin/') && stepUp === true,
  );
  expect(asking.map(nameOf).sort()).toEqual([
    'patch /api/pix-keys/{id}',
    'post /api/pix-keys',
    // Turning it off takes a code of it, which is a proof by itself.
    'post /api/security/two-factor/enable',
    'post /api/security/two-factor/setup',
    'post /api/withdrawals',
  ]);
});

test('the password and the telephone need a recent proof where the second factor is on', () => {
  const sometimes = changing.filter(
    ({ refusals = [], stepUp }) => stepUp !== true && refusals.includes('STEP_UP_REQUIRED'),
  );
  expect(sometimes.map(nameOf).sort()).toEqual([
    'patch /api/profile',
    'post /api/security/password',
  ]);
});

test('only who is signed in can be asked for a proof', () => {
  const open = endpoints.filter(({ access, stepUp }) => access === 'public' && stepUp === true);
  expect(open).toEqual([]);
});
