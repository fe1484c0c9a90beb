import { dismissToast, onBalancesChanged } from '@bambuzal/web-kit';
import { asked, click, keyOf, never, posted, refuse, user } from '@bambuzal/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { balance, line, statementOf } from '../testing/wallet';
import { address, amount, form, inDialog, listed, open, quote, review } from '../testing/withdraw';

afterEach(() => {
  act(dismissToast);
  jest.useRealTimers();
});

const pass = (durationMs: number) => act(() => jest.advanceTimersByTimeAsync(durationMs));

test('shows the balance of each wallet, and selects the available balance and the default key', async () => {
  await open();
  expect(await screen.findByRole('radio', { name: /^Disponível.*500,00/ })).toBeChecked();
  expect(form().getAllByRole('radio')[0]).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Rendimentos.*600,00/ })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /^Bônus\s?R?.*100,00/ })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /^Bônus promocional/ })).toBeInTheDocument();
  expect(screen.getByLabelText('Chave PIX')).toHaveDisplayValue(
    'Conta do banco (CPF: 529.982.247-25)',
  );
});

test.each([
  ['', 'O valor deve ser um número'],
  ['0', 'O valor deve ser maior que zero'],
  ['19', 'O valor mínimo de saque é R$ 20,00'],
  ['500,01', 'Saldo insuficiente'],
])('refuses the amount "%s"', async (typed, message) => {
  const { calls } = await open();
  if (typed !== '') await user.type(await amount(), typed);
  await click('Revisar saque');
  expect(await screen.findByText(message)).toBeVisible();
  expect(posted(calls, '/api/withdrawals')).toEqual([]);
});

test.each([
  ['', 'The value must be a number'],
  ['19', 'The minimum withdrawal amount is R$20.00'],
])('the amount "%s" is reported in English as %s', async (typed, message) => {
  await open({ '/api/pix-keys': { data: [] } }, 'en-US');
  if (typed !== '') await user.type(await screen.findByLabelText('Amount'), typed);
  await click('Review withdrawal');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('PIX key is required')).toBeVisible();
});

test('requires a key, and links to the page that adds one', async () => {
  await open({ '/api/pix-keys': { data: [] } });
  await click('Revisar saque');
  expect(await screen.findByText('A chave PIX é obrigatória')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cadastrar chave' })).toHaveAttribute(
    'href',
    '/pix-keys',
  );
});

test('shows fee and net amount when typing pauses', async () => {
  jest.useFakeTimers();
  const { calls } = await open();
  await user.type(await amount(), '150');
  await pass(399);
  expect(asked(calls, '/api/withdrawals/quote')).toEqual([]);
  await pass(100);
  expect(await screen.findByText('−R$ 3,50')).toBeVisible();
  expect(form().getByText('R$ 146,50')).toBeVisible();
  const [call] = asked(calls, '/api/withdrawals/quote');
  expect(new URL(call?.url ?? '').search).toBe(
    '?amount=150&method=pix&walletType=available&pixKeyId=k1',
  );
});

test('says why there is no quote, and offers a retry', async () => {
  const { answer } = await open({
    '/api/withdrawals/quote': refuse(
      422,
      'WITHDRAWAL_BELOW_FEE',
      'O valor não cobre a taxa de saque',
    ),
  });
  await user.type(await amount(), '150');
  expect(await screen.findByText('O valor não cobre a taxa de saque')).toBeVisible();
  answer('/api/withdrawals/quote', quote);
  await click('Tentar de novo');
  expect(await form().findByText('R$ 146,50')).toBeVisible();
});

test('asks for confirmation with amount, fee, net amount and destination', async () => {
  const announced = jest.fn();
  const end = onBalancesChanged(announced);
  const { calls } = await open({
    '/api/transactions': statementOf([{ ...line, relatedWithdrawalId: 'w1' }]),
  });
  await review();
  expect(posted(calls, '/api/withdrawals')).toEqual([]);
  for (const shown of ['R$ 150,00', '−R$ 3,50', 'R$ 146,50', 'PIX: 52***25'])
    expect(inDialog().getByText(shown)).toBeVisible();
  await user.click(inDialog().getByRole('button', { name: /^Sacar R\$\s150,00$/ }));
  expect(await screen.findByRole('heading', { name: 'Saque solicitado' })).toHaveFocus();
  expect(announced).toHaveBeenCalled();
  const [call] = posted(calls, '/api/withdrawals');
  expect(await call?.json()).toEqual({
    amount: 150,
    walletType: 'available',
    method: 'pix',
    pixKeyId: 'k1',
  });
  expect(keyOf(call)).toMatch(/^[0-9a-f-]{36}$/);
  expect(await screen.findByRole('link', { name: 'Ver comprovante' })).toBeVisible();
  end();
});

test('sends USDT to an address', async () => {
  const { calls } = await open();
  await user.click(await screen.findByRole('radio', { name: 'USDT (TRC-20)' }));
  await user.type(await amount(), '150');
  await click('Revisar saque');
  expect(await screen.findByText('O endereço USDT é obrigatório')).toBeVisible();
  await user.type(screen.getByLabelText('Endereço USDT'), address);
  expect(await screen.findByText('Endereço TRC-20 válido')).toBeVisible();
  await click('Revisar saque');
  await screen.findByRole('dialog');
  await user.click(inDialog().getByRole('button', { name: /^Sacar/ }));
  await screen.findByRole('heading', { name: 'Saque solicitado' });
  expect(await posted(calls, '/api/withdrawals')[0]?.json()).toEqual({
    amount: 150,
    walletType: 'available',
    method: 'crypto',
    cryptoAddress: address,
  });
});

test('an unanswered request is retried with the same key', async () => {
  jest.useFakeTimers();
  const { calls, answer } = await open({
    '/api/withdrawals': (call) =>
      call.method === 'POST' ? new Response('', { status: 502 }) : listed()(call),
  });
  await review();
  await user.click(inDialog().getByRole('button', { name: /^Sacar/ }));
  await pass(4000);
  expect(inDialog().getByRole('alert')).toHaveTextContent('Erro ao solicitar saque');
  answer('/api/withdrawals', listed());
  await user.click(inDialog().getByRole('button', { name: /^Sacar/ }));
  await screen.findByRole('heading', { name: 'Saque solicitado' });
  const keys = posted(calls, '/api/withdrawals').map(keyOf);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
});

test('a refusal is shown at its field, and the next attempt has another key', async () => {
  const { calls } = await open({
    '/api/withdrawals': (call) =>
      call.method === 'POST'
        ? refuse(422, 'INSUFFICIENT_BALANCE', 'Saldo insuficiente')()
        : listed()(call),
  });
  await review();
  await user.click(inDialog().getByRole('button', { name: /^Sacar/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Erro ao solicitar saque')).toBeVisible();
  await waitFor(async () => expect(await amount()).toHaveFocus());
  await click('Revisar saque');
  await screen.findByRole('dialog');
  await user.click(inDialog().getByRole('button', { name: /^Sacar/ }));
  await waitFor(() => expect(posted(calls, '/api/withdrawals')).toHaveLength(2));
  expect(new Set(posted(calls, '/api/withdrawals').map(keyOf)).size).toBe(2);
});

test('has a skeleton while loading', async () => {
  await open({ '/api/balance': never });
  expect(screen.queryByLabelText('Valor')).not.toBeInTheDocument();
  expect(screen.getAllByText('Carregando').length).toBeGreaterThan(0);
});

test('offers a retry after a failure', async () => {
  const { answer } = await open({ '/api/balance': 403 });
  expect(await screen.findByRole('alert')).toHaveTextContent('ler seus saldos e chaves');
  answer('/api/balance', balance);
  await click('Tentar de novo');
  expect(await amount()).toBeVisible();
});
