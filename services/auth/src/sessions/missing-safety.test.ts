import { missingSafetyOf } from './missing-safety';

const admin = { role: 'admin', twoFactorEnabled: false, mustSetPassword: false } as const;

test.each([
  ['an administrator without a second factor', admin, false, 'second_factor'],
  ['the same in the demo', admin, true, undefined],
  ['an administrator with one', { ...admin, twoFactorEnabled: true }, false, undefined],
  ['a new administrator', { ...admin, mustSetPassword: true }, false, 'new_password'],
  ['a new administrator of the demo', { ...admin, mustSetPassword: true }, true, 'new_password'],
  ['a member', { ...admin, role: 'user' as const }, false, undefined],
  [
    'a member who was an administrator for a while',
    { ...admin, role: 'user' as const, mustSetPassword: true },
    false,
    undefined,
  ],
])('the missing step of %s is found', (_who, person, demo, missing) => {
  expect(missingSafetyOf(person, { demo })).toBe(missing);
});
