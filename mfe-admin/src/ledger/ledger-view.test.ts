import { ledgerParameters, readLedgerView } from './ledger-view';

const read = (address: string) => readLedgerView(new URLSearchParams(address));

test.each([
  ['', 'external', '', 1],
  ['account=yield', 'yield', '', 1],
  ['account=yield&userId=65f0&page=3', 'yield', '65f0', 3],
  ['account=fee_income&userId=65f0', 'fee_income', '', 1],
  ['account=other&page=0', 'external', '', 1],
  [`account=yield&userId=${'a'.repeat(60)}`, 'yield', 'a'.repeat(40), 1],
])('reads the address "%s"', (address, account, userId, page) => {
  expect(read(address)).toEqual({ account, userId, page });
});

test.each(['', 'account=yield', 'account=bonus_receivable&userId=65f0&page=3', 'page=2'])(
  'writes the address "%s" as it was read',
  (address) => {
    expect(ledgerParameters(read(address)).toString()).toBe(address);
  },
);
