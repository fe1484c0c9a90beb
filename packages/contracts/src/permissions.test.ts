import { adminTypeSchema, isPermitted, type Permission } from './permissions';

test.each<[Permission, string[]]>([
  ['users', ['master', 'suporte', 'financeiro']],
  ['modifyBalance', ['master', 'financeiro']],
  ['financials', ['master', 'financeiro']],
  ['ads', ['master', 'marketing']],
  ['settings', ['master']],
  ['auditLogs', ['master', 'suporte', 'financeiro', 'marketing']],
  ['savedViews', ['master', 'suporte', 'financeiro', 'marketing']],
  ['approveInvestments', ['master', 'financeiro']],
  ['processYields', ['master']],
])('the permission %s belongs to %j only', (permission, permitted) => {
  expect(adminTypeSchema.options.filter((type) => isPermitted(type, permission))).toEqual(
    permitted,
  );
});
