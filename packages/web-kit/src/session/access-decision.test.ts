import { decideAccess } from './access-decision';

const member = { role: 'user', adminType: null } as const;
const admin = (adminType: 'master' | 'suporte' | 'financeiro' | 'marketing' | null) =>
  ({ role: 'admin', adminType }) as const;

test.each([
  [{ access: 'public' }, null, 'open'],
  [{ access: 'member' }, null, 'signIn'],
  [{ access: 'member' }, member, 'open'],
  [{ access: 'admin' }, null, 'signIn'],
  [{ access: 'admin' }, member, 'adminOnly'],
  [{ access: 'admin' }, admin('marketing'), 'open'],
  [{ access: 'admin', permission: 'users' }, admin('marketing'), 'restricted'],
  [{ access: 'admin', permission: 'users' }, admin('suporte'), 'open'],
  [{ access: 'admin', permission: 'financials' }, admin('suporte'), 'restricted'],
  [{ access: 'admin', permission: 'ads' }, admin('marketing'), 'open'],
  [{ access: 'admin', permission: 'settings' }, admin('financeiro'), 'restricted'],
  // An administrator without a type is a master.
  [{ access: 'admin', permission: 'settings' }, admin(null), 'open'],
] as const)('a page with %j for the reader %j is %s', (guarded, user, decision) => {
  expect(decideAccess(guarded, user)).toBe(decision);
});
