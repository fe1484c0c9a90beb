import { heldUntil } from './safety-hold';

const now = new Date('2026-07-07T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
  ['an old key and no change', 100, null, 24, null],
  ['a key of two hours', 2, null, 24, -22],
  ['an old key and a password of an hour', 100, 1, 24, -23],
  ['the later of both', 5, 3, 24, -21],
  ['a hold that ends now', 24, null, 24, null],
  ['no hold at all', 0, 0, 0, null],
])('%s', (_, destination, credentials, hours, expected) => {
  const causes = {
    destinationSince: hoursAgo(destination),
    credentialsChangedAt: credentials === null ? null : hoursAgo(credentials),
  };
  expect(heldUntil(causes, hours, now)).toEqual(expected === null ? null : hoursAgo(expected));
});
