import { memberAccountSchema, systemAccounts } from '@bambuzal/contracts';
import type { AnswerOf } from '@bambuzal/web-kit';
import { answerCalls, asked, click, never, renderWithKit, user } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { financeTexts } from '../common/finance/locales/finance-texts';
import { adminTexts } from '../locales/admin-texts';
import { pagination, signedIn } from '../testing/people';
import LedgerPage from './LedgerPage';

const path = '/api/admin/solvency/lines';
const member = '65f0a0000000000000000005';
type Lines = AnswerOf<'GET /api/admin/solvency/lines'>;
type Answers = Parameters<typeof answerCalls>[0];
const line: Lines['data'][number] = {
  entryId: 'e1',
  reference: 'deposit:77',
  kind: 'deposit',
  description: 'Depósito por PIX',
  owner: member,
  account: 'available',
  amount: 150,
  postedAt: '2026-03-10T15:00:00.000Z',
  reversal: 'possible',
};
const linesOf = (data: Lines['data'], total: number, count = data.length): Lines => ({
  data,
  pagination: pagination(count),
  total,
});

async function open(at = '', answer: Answers[string] = linesOf([line], 150)) {
  const server = answerCalls({ '/api/user': signedIn('financeiro'), [path]: answer });
  await renderWithKit(<LedgerPage />, {
    texts: [adminTexts, financeTexts],
    at: `/admin/financial-stats/ledger${at}`,
  });
  return server;
}
const lastQuery = (calls: readonly Request[]) =>
  Object.fromEntries(new URL(asked(calls, path).at(-1)?.url ?? '').searchParams);

test('shows each line, whose it is, and the sum of all', async () => {
  const paid = { ...line, kind: 'withdrawal_settlement', owner: 'system', amount: -50 };
  await open('?account=available', linesOf([line, paid, { ...line, kind: 'odd' }], 1234.5));
  const table = within(await screen.findByRole('table', { name: 'Disponível' }));
  const [, first, second, third] = table.getAllByRole('row');
  expect(first).toHaveTextContent(
    /10\/03\/2026 12:00.*DepósitoDepósito por PIX.*\+R\$\s150,00.*deposit:77/,
  );
  expect(table.getAllByRole('link', { name: member })[0]).toHaveAttribute(
    'href',
    `/admin/users/${member}`,
  );
  expect(second).toHaveTextContent(/Saque pago.*Plataforma.*−R\$\s50,00/);
  expect(third).toHaveTextContent('odd');
  expect(screen.getByText(/^Soma dos lançamentos/)).toHaveTextContent(/R\$\s1\.234,50/);
});

test('asks for the account, the member and the page of the address', async () => {
  const { calls } = await open(`?account=yield&userId=${member}&page=2`, linesOf([line], 150, 21));
  await screen.findByRole('table', { name: 'Rendimentos' });
  expect(lastQuery(calls)).toEqual({
    account: 'yield',
    userId: member,
    page: '2',
    pageSize: '20',
  });
  expect(screen.getByLabelText('Só de um membro')).toHaveValue(member);
});

test('offers every account, and begins with the outside of the platform', async () => {
  const { calls } = await open();
  const field = await screen.findByLabelText('Conta');
  expect(
    within(field)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')),
  ).toEqual([...systemAccounts, ...memberAccountSchema.options]);
  expect(lastQuery(calls)).toMatchObject({ account: 'external' });
  expect(field).toHaveAccessibleDescription(/abaixo de zero/);
});

test('another account shows its first page, and an account of the platform has no member', async () => {
  const { calls } = await open(`?account=yield&userId=${member}&page=2`, linesOf([line], 150, 21));
  await screen.findByRole('table');
  await user.selectOptions(screen.getByLabelText('Conta'), 'bonus');
  await screen.findByRole('table', { name: 'Bônus' });
  expect(lastQuery(calls)).toMatchObject({ account: 'bonus', userId: member, page: '1' });
  await user.selectOptions(screen.getByLabelText('Conta'), 'fee_income');
  await screen.findByRole('table', { name: 'Receita de taxas' });
  expect(lastQuery(calls)).toEqual({ account: 'fee_income', page: '1', pageSize: '20' });
  expect(screen.queryByLabelText('Só de um membro')).toBeNull();
});

test('shows the lines of the member whose id is entered', async () => {
  const { calls } = await open('?account=bonus');
  await user.type(await screen.findByLabelText('Só de um membro'), `${member}{Enter}`);
  await waitFor(() => expect(lastQuery(calls)).toMatchObject({ userId: member, account: 'bonus' }));
});

test('shows another page', async () => {
  const { calls } = await open('', linesOf([line], 150, 21));
  await click('Página 2');
  await waitFor(() => expect(lastQuery(calls)).toMatchObject({ page: '2' }));
});

test('says that an account has no lines', async () => {
  await open('', linesOf([], 0));
  expect(await screen.findByText('Nenhum lançamento nesta conta')).toBeVisible();
});

test('has a skeleton while lines are read', async () => {
  await open('', never);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText(/^Soma dos lançamentos/)).toBeNull();
});

test('offers a retry after a failure', async () => {
  const { answer } = await open('', 403);
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler os lançamentos');
  answer(path, linesOf([line], 150));
  await click('Tentar de novo');
  expect(await screen.findByRole('table')).toBeVisible();
});
