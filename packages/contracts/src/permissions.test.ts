import { adminTypeSchema, isPermitted, type Permission } from './permissions';

test.each<[Permission, string[]]>([
  ['users', ['master', 'suporte', 'financeiro']],
  ['modifyBalance', ['master', 'financeiro']],
  ['financials', ['master', 'financeiro']],
  ['ads', ['master', 'marketing']],
  ['settings', ['master']],
  ['auditLogs', ['master', 'suporte', 'financeiro', 'marketing']],
  ['approveInvestments', ['master', 'financeiro']],
  ['processYields', ['master']],
])('%s is for %j alone', (permission, permitted) => {
  expect(adminTypeSchema.options.filter((type) => isPermitted(type, permission))).toEqual(
    permitted,
  );
});
