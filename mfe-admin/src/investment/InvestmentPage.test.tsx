import type {
  AdministeredInvestmentJson,
  AdminType,
  InvestmentProfitJson,
} from '@bambuzal/contracts';
import { useRoutes } from '@bambuzal/web-kit';
import { answerCalls, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../locales/admin-texts';
import { bonus } from '../testing/bonuses';
import { investment } from '../testing/investments';
import { pageOf, signedIn } from '../testing/people';
import InvestmentPage from './InvestmentPage';

const user = userEvent.setup();
const path = `/api/admin/investments/${investment.id}`;
const bonuses = '/api/admin/pending-bonuses';
const address = `/admin/investments/${investment.id}`;

const profit: InvestmentProfitJson = {
  id: '65f0a0000000000000000701',
  days: [
    { date: '2026-03-11', rate: 1 },
    { date: '2026-03-12', rate: 1.25 },
  ],
  amount: 22.5,
  createdAt: '2026-03-12T06:00:00.000Z',
};
const early: InvestmentProfitJson = {
  id: '65f0a0000000000000000702',
  days: [{ date: '2026-03-10', rate: null }],
  amount: 7.5,
  createdAt: '2026-03-10T06:00:00.000Z',
};

function Routed() {
  return useRoutes([{ path: '/admin/investments/:id', element: <InvestmentPage /> }]);
}

function answersTo(found: AdministeredInvestmentJson, caller: AdminType) {
  return {
    '/api/user': signedIn(caller),
    [path]: found,
    [`${path}/profits`]: pageOf(profit, early),
    [bonuses]: pageOf({ ...bonus, user: bonus.referredUser }),
  };
}

async function open(
  found: AdministeredInvestmentJson = investment,
  caller: AdminType = 'financeiro',
  answers: Parameters<typeof answerCalls>[0] = {},
) {
  const server = answerCalls({ ...answersTo(found, caller), ...answers });
  await renderWithKit(<Routed />, { texts: adminTexts, at: address });
  await screen.findByRole('region', { name: 'Condições' });
  return server;
}

test('shows the state, the terms, each paid day and the bonuses of an investment', async () => {
  const { calls } = await open();
  expect(screen.getByRole('link', { name: 'Ana Ribeiro' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Bambu Prata' })).toHaveTextContent(
    /R\$\s1\.000,00.*Ativo/,
  );
  const terms = screen.getByRole('region', { name: 'Condições' });
  for (const text of ['Taxa diária1%', '3 de 30', '13/03/2026', '08/04/2026', investment.id])
    expect(terms).toHaveTextContent(text);
  const days = within(screen.getByRole('region', { name: 'Dias pagos pela carteira' }));
  const row = (await days.findByText('12/03/2026')).closest('tr');
  expect(row).toHaveTextContent(/11\/03\/2026.*1%1,25%.*R\$\s22,50/);
  expect(days.getByText('10/03/2026').closest('tr')).toHaveTextContent(/—.*R\$\s7,50/);
  expect(await screen.findByRole('link', { name: 'Bruno Carvalho' })).toBeVisible();
  expect(calls.map(({ url }) => new URL(url).search)).toContain(
    `?source=${investment.id}&page=1&pageSize=20`,
  );
});

test('a rate that is set day by day is shown as its range', async () => {
  await open({ ...investment, interestRate: null, minInterestRate: 0.5, maxInterestRate: 2 });
  expect(screen.getByRole('region', { name: 'Condições' })).toHaveTextContent('de 0,5% a 2%');
});

test('shows support neither the decisions nor the bonuses, and does not ask for them', async () => {
  const { calls } = await open(investment, 'suporte');
  expect(await screen.findByText('12/03/2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Cancelar|Pagar)/ })).toBeNull();
  expect(screen.queryByRole('region', { name: /^Bônus/ })).toBeNull();
  expect(calls.map(({ url }) => new URL(url).pathname)).not.toContain(bonuses);
});

test('a cancellation is decided on the page, which then shows the new state', async () => {
  const { answer } = await open(investment, 'financeiro', {
    [`${path}/cancel/preview`]: {
      figures: [{ label: 'investment_returned', before: null, after: 1000 }],
      warnings: [],
      blockedBy: null,
      stateToken: 'first',
    },
    [`${path}/cancel`]: investment,
  });
  await user.click(screen.getByRole('button', { name: 'Cancelar investimento de Ana Ribeiro' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(await dialog.findByLabelText('Motivo'), 'Pedido do membro');
  answer(path, { ...investment, status: 'cancelled', cancelReason: 'by_administrator' });
  await user.click(dialog.getByRole('button', { name: 'Cancelar investimento' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Cancelado por um administrador')).toBeVisible();
});

test('paid days and bonuses that cannot be read leave the rest of the page', async () => {
  await open(investment, 'financeiro', {
    [`${path}/profits`]: refuse(403, 'FORBIDDEN', 'Sem permissão'),
    [bonuses]: refuse(403, 'FORBIDDEN', 'Sem permissão'),
  });
  expect(await screen.findByText('Não foi possível ler os dias pagos')).toBeVisible();
  expect(await screen.findByText('Não foi possível ler os bônus')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Condições' })).toBeVisible();
});

test('an investment without paid days and bonuses says so', async () => {
  await open(investment, 'financeiro', { [`${path}/profits`]: pageOf(), [bonuses]: pageOf() });
  expect(await screen.findByText(/ainda não creditou rendimento/)).toBeVisible();
  expect(await screen.findByText('Nenhum bônus veio deste investimento.')).toBeVisible();
});

test('says that an investment does not exist', async () => {
  answerCalls({ '/api/user': signedIn('suporte') });
  await renderWithKit(<Routed />, { texts: adminTexts, at: '/admin/investments/none' });
  expect(
    await screen.findByRole('heading', { name: 'Este investimento não existe' }),
  ).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/admin/investments');
});

test('has a skeleton while loading, and offers a retry after a failure', async () => {
  jest.useFakeTimers();
  try {
    const answers = answersTo(investment, 'suporte');
    const { answer } = answerCalls({ ...answers, [path]: 500 });
    await renderWithKit(<Routed />, { texts: adminTexts, at: address });
    expect(screen.getByRole('status')).toHaveTextContent('Carregando');
    await act(() => jest.advanceTimersByTimeAsync(8000));
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível ler este investimento');
    answer(path, investment);
    act(() => screen.getByRole('button', { name: 'Tentar de novo' }).click());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('region', { name: 'Condições' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
