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
const changing = endpoints.filter(
  ({ changesNothing, method }) => method !== 'get' && changesNothing !== true,
);

/**
 * Administrators' calls that make no decision about money, settings or access, each with its
 * reason.
 */
const withoutStepUp = [
  // Ends the read-only view. A call in that view may change nothing else.
  'post /api/admin/return-to-admin',
  // Content shown to members: it moves no money and is easy to undo.
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
  // Filters of a list, which only save their author's time.
  'post /api/admin/saved-views',
  'delete /api/admin/saved-views/{id}',
  'post /api/admin/users/{id}/notifications',
  // Notes between administrators: they decide nothing.
  'post /api/admin/users/{id}/notes',
  'patch /api/admin/users/{id}/notes/{noteId}',
];

test('every decision of an administrator asks for a recent proof of identity, except the listed calls', () => {
  const without = changing.filter(
    ({ path, stepUp }) => path.startsWith('/api/admin/') && stepUp !== true,
  );
  expect(without.map(nameOf).sort()).toEqual([...withoutStepUp].sort());
});

test('a member proves their identity before money leaves, before a payout destination changes, and before the second factor changes', () => {
  const asking = changing.filter(
    ({ path, stepUp }) => !path.startsWith('/api/admin/') && stepUp === true,
  );
  expect(asking.map(nameOf).sort()).toEqual([
    'patch /api/pix-keys/{id}',
    'post /api/pix-keys',
    // Turning the second factor off needs a code, which is a proof in itself.
    'post /api/security/two-factor/enable',
    'post /api/security/two-factor/setup',
    'post /api/withdrawals',
  ]);
});

test('a change of password or telephone needs a recent proof of identity if the second factor is on', () => {
  const sometimes = changing.filter(
    ({ refusals = [], stepUp }) => stepUp !== true && refusals.includes('STEP_UP_REQUIRED'),
  );
  expect(sometimes.map(nameOf).sort()).toEqual([
    'patch /api/profile',
    'post /api/security/password',
  ]);
});

test('only signed-in paths ask for a proof of identity', () => {
  const open = endpoints.filter(({ access, stepUp }) => access === 'public' && stepUp === true);
  expect(open).toEqual([]);
});

/** Decisions of administrators that are not about the money of one member. */
const aboutNobodysMoney =
  /^\S+ \/api\/admin\/(users\/\{id\}(\/(end-sessions|reset-two-factor|view-as))?$|permissions|settings|usdt-wallets|trading-bot|system-updates|dead-letters|referral-bonuses$|referral-competition(\/(prizes.*|close))?$|yields|investment-packages|user-levels|[a-z-]+\/exports$)/;

test("every decision about one member's money is marked, so that administrators cannot decide about their own", () => {
  const decisions = changing.filter(
    ({ path, stepUp }) => path.startsWith('/api/admin/') && stepUp === true,
  );
  const marked = decisions.filter(({ decidesAboutMember }) => decidesAboutMember === true);
  const others = decisions.filter((one) => !aboutNobodysMoney.test(nameOf(one)));
  expect(marked.map(nameOf).sort()).toEqual(others.map(nameOf).sort());
  expect(marked).not.toHaveLength(0);
});
