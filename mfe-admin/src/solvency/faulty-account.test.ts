import { linesOfFaulty } from './faulty-account';

const ledger = '/admin/financial-stats/ledger';

test.each([
  ['65f0a0000000000000000005/yield', `${ledger}?account=yield&userId=65f0a0000000000000000005`],
  ['a&b/bonus', `${ledger}?account=bonus&userId=a%26b`],
  ['system/fee_income/17', `${ledger}?account=fee_income`],
  ['ana/other', undefined],
  ['yield', undefined],
  ['', undefined],
])('the account %s has its lines at %s', (name, address) => {
  expect(linesOfFaulty(name)).toBe(address);
});
