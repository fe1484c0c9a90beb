import { withdrawalHold } from './withdrawal-hold';

const now = new Date('2026-07-07T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const inHours = (hours: number) => hoursAgo(-hours);

test.each([
  ['an old key and no change', 100, null, null, null],
  ['a key of two hours', 2, null, 22, 'new_destination'],
  ['an old key and a password of an hour', 100, 1, 11, 'credentials_changed'],
  ['a new key that lasts longer than a new password', 5, 3, 19, 'new_destination'],
  ['a new password that lasts longer than a key', 20, 3, 9, 'credentials_changed'],
  ['a hold that ends now', 24, 12, null, null],
  ['no destination yet', null, 3, 9, 'credentials_changed'],
])('withdrawal hold: %s', (_, destination, credentials, hours, heldFor) => {
  const causes = {
    destinationSince: destination === null ? null : hoursAgo(destination),
    credentialsChangedAt: credentials === null ? null : hoursAgo(credentials),
  };
  const settings = { newKeyHoldHours: 24, withdrawalSafetyHours: 12 };
  expect(withdrawalHold(causes, settings, now)).toEqual({
    heldUntil: hours === null ? null : inHours(hours),
    heldFor,
  });
});

test('each hold setting applies only to its own reason', () => {
  const causes = { destinationSince: now, credentialsChangedAt: now };
  const hold = (newKeyHoldHours: number, withdrawalSafetyHours: number) =>
    withdrawalHold(causes, { newKeyHoldHours, withdrawalSafetyHours }, now);
  expect(hold(0, 0)).toEqual({ heldUntil: null, heldFor: null });
  expect(hold(2, 0)).toEqual({ heldUntil: inHours(2), heldFor: 'new_destination' });
  expect(hold(0, 3)).toEqual({ heldUntil: inHours(3), heldFor: 'credentials_changed' });
});
