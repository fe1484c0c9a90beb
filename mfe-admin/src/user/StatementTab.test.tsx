import { never, refuse } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { line } from '../testing/member-money';
import { anaPath, openMemberTab } from '../testing/member-page';
import { pageOf, pagination } from '../testing/people';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const path = `${anaPath}/transactions`;
const open = (answer: Parameters<typeof openMemberTab>[1][string]) =>
  openMemberTab('statement', { [path]: answer }, 'suporte');
const searches = (calls: readonly Request[]) =>
  calls.filter(({ url }) => new URL(url).pathname === path).map(({ url }) => new URL(url).search);

test('shows each line with its wallet, its state and a signed amount', async () => {
  const bonus = { ...line, id: 'bonus', type: 'credit' as const, category: 'bonus' as const };
  await open(pageOf(line, { ...bonus, description: 'Bônus de nível', status: 'cancelled' }));
  const debit = (await screen.findByText('Saque por PIX')).closest('tr');
  for (const text of ['Saque', 'Rendimentos', 'Concluída', /[−-]\s?R\$\s100,00/, '10/03/2026'])
    expect(debit).toHaveTextContent(text);
  const credit = screen.getByText('Bônus de nível').closest('tr');
  for (const text of ['Bônus', 'Cancelada', /\+\s?R\$\s100,00/])
    expect(credit).toHaveTextContent(text);
});

test('filters by category from the first page, and says when no line matches', async () => {
  const all = { ...pageOf(line), pagination: pagination(45) };
  const { answer, calls } = await open(all);
  await user.click(await screen.findByRole('button', { name: /2/ }));
  await waitFor(() => expect(searches(calls)).toContain('?page=2&pageSize=20'));
  answer(path, pageOf());
  await user.selectOptions(screen.getByLabelText('Categoria'), 'Ajuste');
  expect(await screen.findByText('Nenhum movimento corresponde')).toBeVisible();
  expect(searches(calls).at(-1)).toBe('?category=adjustment&page=1&pageSize=20');
  answer(path, all);
  await user.click(screen.getByRole('button', { name: 'Limpar busca e filtros' }));
  expect(await screen.findByText('Saque por PIX')).toBeVisible();
});

test('shows a skeleton while the statement is read', async () => {
  await open(never);
  expect(within(screen.getByRole('tabpanel')).getByRole('status')).toHaveTextContent('Carregando');
});

test('a statement without lines says so', async () => {
  await open(pageOf());
  expect(await screen.findByText('O extrato ainda está vazio')).toBeVisible();
});

test('a statement that cannot be read leaves the header', async () => {
  await open(refuse(403, 'FORBIDDEN', 'Sem permissão'));
  expect(await screen.findByText('Não foi possível ler o extrato')).toBeVisible();
  expect(screen.getByText(/^Total:/)).toBeVisible();
});

describe('the postings of a line', () => {
  const postingsPath = `${anaPath}/postings`;
  const openPostings = async (answer: Parameters<typeof openMemberTab>[1][string]) => {
    const server = await openMemberTab(
      'statement',
      { [path]: pageOf(line), [postingsPath]: answer },
      'suporte',
    );
    await user.click(await screen.findByRole('button', { name: 'Lançamentos de Saque por PIX' }));
    return { ...server, dialog: within(screen.getByRole('dialog')) };
  };
  const posting = {
    entryId: 'p1',
    description: 'Saque',
    postedAt: '2026-03-10T12:00:00.000Z',
    withOthers: false,
    lines: [
      { account: 'yield', amount: -100 },
      { account: 'withdrawal_hold', amount: 100 },
    ],
  };

  test('show each account with its amount', async () => {
    const { calls, dialog } = await openPostings({ postings: [posting] });
    expect(await dialog.findByText('Reservado para saque')).toBeVisible();
    const asked = calls.find(({ url }) => url.includes(postingsPath));
    expect(asked && new URL(asked.url).search).toBe(`?line=${line.id}`);
    expect(dialog.queryByText(/outros membros/)).toBeNull();
  });

  test('say that an entry moved money of others too', async () => {
    const { dialog } = await openPostings({ postings: [{ ...posting, withOthers: true }] });
    expect(await dialog.findByText(/outros membros/)).toBeVisible();
  });

  test('that cannot be read can be read again', async () => {
    const { answer, dialog } = await openPostings(refuse(403, 'FORBIDDEN', 'Sem permissão'));
    expect(await dialog.findByText('Não foi possível ler os lançamentos')).toBeVisible();
    answer(postingsPath, { postings: [] });
    await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
    expect(await dialog.findByText('Nenhum lançamento.')).toBeVisible();
  });
});
