import type {
  AdministeredSmartTradingDepositJson,
  AdminType,
  DepositDayJson,
} from '@bambuzal/contracts';
import { useRoutes } from '@bambuzal/web-kit';
import { answerCalls, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { tradingTexts } from '../common/trading/locales/trading-texts';
import { adminTexts } from '../locales/admin-texts';
import { pageOf, signedIn } from '../testing/people';
import { deposit } from '../testing/smart-trading';
import SmartTradingDepositPage from './SmartTradingDepositPage';

const user = userEvent.setup();
const path = `/api/admin/smart-trading-investments/${deposit.id}`;
const address = `/admin/smart-trading-investments/${deposit.id}`;
const day: DepositDayJson = { day: '2026-03-04', share: -2.5, fee: 0, value: 997.5 };
const better: DepositDayJson = { day: '2026-03-05', share: 30, fee: 2, value: 1025.5 };

function Routed() {
  return useRoutes([
    { path: '/admin/smart-trading-investments/:id', element: <SmartTradingDepositPage /> },
  ]);
}

function answersTo(found: AdministeredSmartTradingDepositJson, caller: AdminType) {
  return {
    '/api/user': signedIn(caller),
    [path]: found,
    [`${path}/days`]: pageOf(better, day),
  };
}

async function open(
  found: AdministeredSmartTradingDepositJson = deposit,
  answers: Parameters<typeof answerCalls>[0] = {},
  caller: AdminType = 'financeiro',
) {
  const server = answerCalls({ ...answersTo(found, caller), ...answers });
  await renderWithKit(<Routed />, { texts: [adminTexts, tradingTexts], at: address });
  await screen.findByRole('region', { name: 'Condições' });
  return server;
}

test('shows the terms, the payout on leaving now, and the result of each closed day', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Ana Ribeiro' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Fixo, 90 dias' })).toHaveTextContent(
    /R\$\s1\.025,50.*Ativo/,
  );
  expect(screen.getByRole('region', { name: 'Se saísse agora' })).toHaveTextContent(
    /R\$\s1\.000,00.*R\$\s24,00.*R\$\s1,50/,
  );
  const days = within(screen.getByRole('region', { name: 'Dias fechados' }));
  const lost = (await days.findByText('04/03/2026')).closest('tr');
  expect(lost).toHaveTextContent(/−R\$\s2,50.*R\$\s0,00.*R\$\s997,50/);
  expect(days.getByText('05/03/2026').closest('tr')).toHaveTextContent(/\+R\$\s30,00.*R\$\s2,00/);
});

test('a deposit that is over shows its payout and its end, and no revocation', async () => {
  await open({
    ...deposit,
    status: 'ended',
    ifRevokedNow: null,
    payout: { amount: 1024, toAvailable: 1000, toYield: 24, fee: 1.5 },
    endedAt: '2026-06-01T03:00:05.000Z',
  });
  expect(screen.getByRole('region', { name: 'Pago na saída' })).toHaveTextContent('Saiu em');
  expect(screen.queryByRole('button', { name: /^Resgatar/ })).toBeNull();
});

test('a revocation is decided on the page, which then shows the new state', async () => {
  const { answer } = await open(deposit, {
    [`${path}/revoke/preview`]: {
      figures: [{ label: 'smart_trading_returned', before: null, after: 1000 }],
      warnings: [],
      blockedBy: null,
      stateToken: 'first',
    },
    [`${path}/revoke`]: deposit,
  });
  await user.click(
    await screen.findByRole('button', { name: 'Resgatar o depósito de Ana Ribeiro' }),
  );
  const dialog = within(screen.getByRole('dialog'));
  await user.type(await dialog.findByLabelText('Motivo'), 'Pedido do membro');
  answer(path, { ...deposit, status: 'revoking', ifRevokedNow: null });
  await user.click(dialog.getByRole('button', { name: 'Resgatar depósito' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Saindo')).toBeVisible();
});

test('days that cannot be read leave the rest of the page', async () => {
  await open(deposit, { [`${path}/days`]: refuse(403, 'FORBIDDEN', 'Sem permissão') });
  expect(await screen.findByText('Não foi possível ler os dias')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Condições' })).toBeVisible();
});

test('a deposit without closed days says so', async () => {
  await open(deposit, { [`${path}/days`]: pageOf() });
  expect(await screen.findByText(/^Nenhum dia foi fechado/)).toBeVisible();
});

test('says that a deposit does not exist', async () => {
  answerCalls({ '/api/user': signedIn('suporte') });
  await renderWithKit(<Routed />, {
    texts: [adminTexts, tradingTexts],
    at: '/admin/smart-trading-investments/none',
  });
  expect(await screen.findByRole('heading', { name: 'Este depósito não existe' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/admin/smart-trading-investments');
});

test('has a skeleton while loading, and offers a retry after a failure', async () => {
  jest.useFakeTimers();
  try {
    const { answer } = answerCalls({ ...answersTo(deposit, 'suporte'), [path]: 500 });
    await renderWithKit(<Routed />, { texts: [adminTexts, tradingTexts], at: address });
    expect(screen.getByRole('status')).toHaveTextContent('Carregando');
    await act(() => jest.advanceTimersByTimeAsync(8000));
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível ler este depósito');
    answer(path, deposit);
    act(() => screen.getByRole('button', { name: 'Tentar de novo' }).click());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('region', { name: 'Condições' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
