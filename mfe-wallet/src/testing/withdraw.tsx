import { click, pageOf, user } from '@bambuzal/web-kit/testing';
import { screen, within } from '@testing-library/react';
import type { WithdrawalQuoteJson } from '../api';
import { openWallet, withdrawal } from './wallet';
import WithdrawPage from '../withdraw/WithdrawPage';

export const quote = {
  amount: 150,
  fee: 3.5,
  netAmount: 146.5,
  minimum: 20,
  automatic: false,
  dueAt: '2026-11-23T18:20:00.000Z',
  heldUntil: null,
  heldFor: null,
  rate: null,
  tokens: null,
  destination: '52***25',
  owner: null,
} satisfies WithdrawalQuoteJson;
/** TRON address that is not a contract (from the tests of tronweb). */
export const address = 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr';

type Answers = Parameters<typeof openWallet>[2];
export const open = (answers: Answers = {}, language?: 'en-US') =>
  openWallet(
    <WithdrawPage />,
    '/withdraw',
    { '/api/withdrawals/quote': quote, '/api/withdrawals': listed(), ...answers },
    language,
  );
export const amount = () => screen.findByLabelText('Valor');
export const inDialog = () => within(screen.getByRole('dialog'));
export const form = () => within(screen.getByRole('region', { name: 'Novo saque' }));

export function listed(made: object = withdrawal, rows = [withdrawal]) {
  return (call: Request) => Response.json(call.method === 'POST' ? made : pageOf(rows));
}

export async function review(typed = '150') {
  await user.type(await amount(), typed);
  await click('Revisar saque');
  await screen.findByRole('dialog');
}
