import { refusal } from '../api/api-error';
import { leaveOn, rememberDestination, takeDestination, takeNotice } from './departure';

function visit(pathname: string) {
  const left: string[] = [];
  return { left, address: { pathname, replace: (target: string) => void left.push(target) } };
}

const signedOut = refusal(401, '{"code":"UNAUTHENTICATED"}');
const revoked = refusal(401, '{"code":"SESSION_REVOKED"}');
const maintenance = refusal(503, '{"maintenance":true}');

let now = Date.now();

beforeEach(() => {
  // Time after the redirect interval of the previous case.
  now += 10_000;
  jest.useFakeTimers({ now });
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

test.each([
  ['a session that is over', signedOut, '/deposit', '/auth'],
  ['a session ended elsewhere', revoked, '/deposit', '/auth'],
  ['maintenance', maintenance, '/deposit', '/maintenance'],
  [
    'a header that says maintenance',
    refusal(503, '', { saysMaintenance: true }),
    '/deposit',
    '/maintenance',
  ],
  ['a message that says so', refusal(503, '{"message":"em manutenção"}'), '/x', '/maintenance'],
])('%s redirects the reader', (_, error, pathname, target) => {
  const { left, address } = visit(pathname);
  leaveOn(error, address);
  expect(left).toEqual([target]);
});

test.each([
  ['a 401 on the sign-in page', signedOut, '/auth'],
  ['a 401 below it', revoked, '/auth/admin'],
  ['maintenance on its own page', maintenance, '/maintenance'],
  ['maintenance on the sign-in page', maintenance, '/auth'],
  ["maintenance on the operator's settings", maintenance, '/admin/settings'],
  ['an ordinary 503', refusal(503, '{"message":"tente de novo"}'), '/deposit'],
  ['a refusal of the business', refusal(422, '{}'), '/deposit'],
])('%s does not redirect the reader', (_, error, pathname) => {
  const { left, address } = visit(pathname);
  leaveOn(error, address);
  expect(left).toEqual([]);
});

test('a reader is redirected even if the clock was set back', () => {
  const { left, address } = visit('/deposit');
  leaveOn(signedOut, address);
  jest.setSystemTime(now - 60_000);
  leaveOn(signedOut, address);
  expect(left).toEqual(['/auth', '/auth']);
});

test('many refusals at once redirect the reader once in two seconds', () => {
  const { left, address } = visit('/deposit');
  leaveOn(signedOut, address);
  leaveOn(signedOut, address);
  jest.advanceTimersByTime(1999);
  leaveOn(signedOut, address);
  expect(left).toHaveLength(1);
  jest.advanceTimersByTime(1);
  leaveOn(signedOut, address);
  expect(left).toHaveLength(2);
});

test('a reader whose session was ended is told why, once', () => {
  leaveOn(revoked, visit('/deposit').address);
  expect(takeNotice()).toBe('SESSION_REVOKED');
  expect(takeNotice()).toBeUndefined();
});

test('a reader who was idle too long is told why, once', () => {
  leaveOn(refusal(401, '{"code":"SESSION_EXPIRED"}'), visit('/admin').address);
  expect(takeNotice()).toBe('SESSION_EXPIRED');
  expect(takeNotice()).toBeUndefined();
});

test('a reader returns to their page after signing in, and never to another site', () => {
  leaveOn(signedOut, visit('/deposit').address);
  expect(takeDestination()).toBe('/deposit');
  expect(takeDestination()).toBeUndefined();
  for (const foreign of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
    rememberDestination(foreign);
    expect(takeDestination()).toBeUndefined();
  }
});
