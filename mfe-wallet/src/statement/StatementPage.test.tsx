import { dismissToast } from '@bambuzal/web-kit';
import { asked, click, never, user } from '@bambuzal/web-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { line, openWallet, statementOf } from '../testing/wallet';
import StatementPage from './StatementPage';

afterEach(() => {
  act(dismissToast);
  jest.useRealTimers();
});

const path = '/api/transactions';
type Answers = Parameters<typeof openWallet>[2];
const open = (at = '/transactions', answers: Answers = {}, language?: 'en-US') =>
  openWallet(<StatementPage />, at, answers, language);
const lastQuery = (calls: readonly Request[]) =>
  Object.fromEntries(new URL(asked(calls, path).at(-1)?.url ?? '').searchParams);
const period = 'startDate=2026-11-01&endDate=2026-11-20';

test('shows each line with its meaning, and a link to its receipt', async () => {
  const lines = [
    line,
    { ...line, id: 't2', type: 'debit' as const, amount: 50, description: 'Saque por PIX' },
    {
      ...line,
      id: 't3',
      type: 'pending_credit' as const,
      status: 'pending' as const,
      amount: 10,
      description: 'Bônus de indicação',
    },
  ];
  await open('/transactions', { [path]: statementOf(lines, 37) });
  const list = within(await screen.findByRole('list', { name: 'Movimentações' }));
  expect(list.getByText('+R$ 150,00')).toBeVisible();
  expect(list.getByText('−R$ 50,00')).toBeVisible();
  expect(list.getByText('+R$ 10,00')).toBeVisible();
  expect(list.getByText('pendente')).toBeVisible();
  expect(list.getByRole('link', { name: /Saque por PIX/ })).toHaveAttribute(
    'href',
    '/transactions/success/t2',
  );
  expect(screen.getByText('Mostrando 1-10 de 37')).toBeVisible();
  const summary = within(screen.getByRole('region', { name: 'Resumo do período' }));
  for (const figure of ['R$ 100,00', '+R$ 150,00', '−R$ 50,00', '37'])
    expect(summary.getByText(figure)).toBeVisible();
});

test('moves the period of 30 days at the operator’s midnight, in the fields too', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T02:59:30Z') });
  const { calls } = await open();
  await screen.findByText('Mostrando 1-1 de 1');
  expect(screen.getByLabelText('Até')).toHaveValue('2026-11-20');
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByLabelText('Até')).toHaveValue('2026-11-21');
  await screen.findByText('Mostrando 1-1 de 1');
  expect(lastQuery(calls)).toMatchObject({ startDate: '2026-10-23', endDate: '2026-11-21' });
});

test('keeps two changes in quick succession', async () => {
  const { calls } = await open(`/transactions?${period}`);
  await screen.findByText('Mostrando 1-1 de 1');
  act(() => {
    fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-26' } });
    fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-25' } });
  });
  await screen.findByText('Mostrando 1-1 de 1');
  expect(lastQuery(calls)).toMatchObject({ startDate: '2026-11-25', endDate: '2026-11-26' });
});

test('requests the last 30 days unless the address has another period', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z') });
  const { calls } = await open();
  await screen.findByText('Mostrando 1-1 de 1');
  expect(lastQuery(calls)).toEqual({
    startDate: '2026-10-22',
    endDate: '2026-11-20',
    page: '1',
    pageSize: '10',
  });
});

test('is refetched every 10 s, and stays visible when that fails', async () => {
  jest.useFakeTimers();
  const { calls, answer } = await open();
  await screen.findByText('Mostrando 1-1 de 1');
  const before = asked(calls, path).length;
  answer(path, 403);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(asked(calls, path)).toHaveLength(before + 1);
  expect(screen.getByText('Mostrando 1-1 de 1')).toBeVisible();
  answer(path, statementOf([line], 37));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Mostrando 1-10 de 37')).toBeVisible();
});

test('reads period, search and page from the address', async () => {
  const { calls } = await open(`/transactions?${period}&search=pix&page=2`, {
    [path]: statementOf([line], 37),
  });
  expect(await screen.findByText('Mostrando 11-20 de 37')).toBeVisible();
  expect(lastQuery(calls)).toMatchObject({
    startDate: '2026-11-01',
    endDate: '2026-11-20',
    search: 'pix',
    page: '2',
  });
  expect(screen.getByLabelText('De')).toHaveValue('2026-11-01');
  expect(screen.getByLabelText('Buscar na descrição')).toHaveValue('pix');
});

test('a change of period returns to the first page', async () => {
  const { calls } = await open(`/transactions?${period}&page=2`, {
    [path]: statementOf([line], 37),
  });
  await screen.findByText('Mostrando 11-20 de 37');
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-10-01' } });
  expect(await screen.findByText('Mostrando 1-10 de 37')).toBeVisible();
  expect(lastQuery(calls)).toMatchObject({ startDate: '2026-10-01', page: '1' });
});

test('searches when typing pauses, and says when no line is found', async () => {
  const { calls, answer } = await open(`/transactions?${period}`);
  await screen.findByText('Mostrando 1-1 de 1');
  answer(path, statementOf([]));
  await user.type(screen.getByLabelText('Buscar na descrição'), 'xyz');
  expect(await screen.findByText('Nada encontrado')).toBeVisible();
  expect(asked(calls, path)).toHaveLength(2);
  answer(path, statementOf([line]));
  await click('Limpar busca');
  expect(await screen.findByText('Mostrando 1-1 de 1')).toBeVisible();
  expect(screen.getByLabelText('Buscar na descrição')).toHaveValue('');
});

test('opens the next page', async () => {
  const { calls } = await open(`/transactions?${period}`, { [path]: statementOf([line], 37) });
  await click('Próxima página');
  expect(await screen.findByText('Mostrando 11-20 de 37')).toBeVisible();
  expect(lastQuery(calls)).toMatchObject({ page: '2' });
});

test('has links that download the statement as a file', async () => {
  await open(`/transactions?${period}&search=pix`);
  for (const format of ['CSV', 'OFX', 'PDF'])
    expect(
      await screen.findByRole('link', { name: `Baixar extrato em ${format}` }),
    ).toHaveAttribute(
      'href',
      `/api/transactions/export?format=${format.toLowerCase()}&${period}&search=pix`,
    );
});

test('says when the period has no transactions', async () => {
  await open('/transactions', { [path]: statementOf([]) });
  expect(await screen.findByText('Nenhuma transação no período')).toBeVisible();
});

test('offers a retry after a failure', async () => {
  const { answer } = await open('/transactions', { [path]: 403 });
  expect(await screen.findByRole('alert')).toHaveTextContent('Falha ao buscar as transações');
  answer(path, statementOf([line]));
  await click('Tentar de novo');
  expect(await screen.findByText('Mostrando 1-1 de 1')).toBeVisible();
});

test('reports a failure in English', async () => {
  await open('/transactions', { [path]: 403 }, 'en-US');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch transactions');
});

test('has a skeleton while loading', async () => {
  await open('/transactions', { [path]: never });
  expect(screen.getAllByText('Carregando').length).toBeGreaterThan(0);
});
