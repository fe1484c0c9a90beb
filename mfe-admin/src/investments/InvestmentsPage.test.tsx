import type { AdministeredInvestmentJson, AdminType, PreviewJson } from '@bambuzal/contracts';
import { SignedIn } from '@bambuzal/product-ui';
import { answerCalls, bodyOf, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../locales/admin-texts';
import { bonus } from '../testing/bonuses';
import { investment } from '../testing/investments';
import { pageOf, signedIn } from '../testing/people';
import InvestmentsPage from './InvestmentsPage';

const path = '/api/admin/investments';
const user = userEvent.setup();

const own = `${path}/${investment.id}`;
const pending: AdministeredInvestmentJson = { ...investment, status: 'pending', paidDays: 0 };
const preview: PreviewJson = {
  figures: [
    { label: 'investment_capital', before: 1000, after: 0 },
    { label: 'investment_returned', before: null, after: 1000 },
    { label: 'investment_profit_kept', before: null, after: 30 },
  ],
  warnings: ['bonuses_taken_back'],
  blockedBy: null,
  stateToken: 'first',
};

async function open(
  rows: readonly AdministeredInvestmentJson[],
  answers: Parameters<typeof answerCalls>[0] = {},
  caller: AdminType = 'financeiro',
) {
  const server = answerCalls({
    '/api/user': signedIn(caller),
    [path]: pageOf(...rows),
    ...answers,
  });
  const page = (
    <>
      <SignedIn skeleton={null}>{({ fullName }) => <p>{fullName}</p>}</SignedIn>
      <InvestmentsPage />
    </>
  );
  await renderWithKit(page, { texts: adminTexts, at: '/admin/investments' });
  await screen.findByText(`Dona ${caller}`);
  return server;
}
const asked = (calls: readonly Request[]) =>
  calls.filter(({ url }) => new URL(url).pathname === path).map(({ url }) => new URL(url).search);

test('opens with the active investments, each with its package, days and money', async () => {
  const { calls } = await open([investment]);
  const row = (await screen.findByRole('link', { name: 'Ana Ribeiro' })).closest('tr');
  for (const text of ['Ativo', 'Bambu Prata', '3 de 30', '13/03/2026'])
    expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent(/R\$\s1\.000,00.*R\$\s30,00/);
  expect(screen.getByRole('link', { name: 'Bambu Prata' })).toHaveAttribute(
    'href',
    `/admin/investments/${investment.id}`,
  );
  expect(asked(calls)).toEqual(['?view=active&page=1&pageSize=20']);
});

test('a cancelled investment says why, and has no next day', async () => {
  await open([
    { ...investment, status: 'cancelled', cancelReason: 'by_member', nextProfitDate: null },
  ]);
  const row = (await screen.findByRole('link', { name: 'Ana Ribeiro' })).closest('tr');
  expect(row).toHaveTextContent('Cancelado');
  expect(row).toHaveTextContent('Desistência do membro');
  expect(row).toHaveTextContent('—');
});

test('another view asks for its own rows, and says when there are none', async () => {
  const { calls } = await open([]);
  await user.click(await screen.findByRole('tab', { name: 'Terminam em 7 dias' }));
  expect(await screen.findByText('Nenhum investimento nesta visão')).toBeVisible();
  expect(asked(calls)).toContain('?view=ending&page=1&pageSize=20');
});

const cancellation = async () => {
  await user.click(
    await screen.findByRole('button', { name: 'Cancelar investimento de Ana Ribeiro' }),
  );
  return within(screen.getByRole('dialog'));
};

test('cancels an active investment after its figures and its bonuses were shown', async () => {
  const { calls } = await open([investment], {
    [`${own}/cancel/preview`]: preview,
    [`${own}/cancel`]: investment,
    '/api/admin/pending-bonuses': pageOf({ ...bonus, user: bonus.referredUser }),
  });
  const dialog = await cancellation();
  expect(await dialog.findByText('Rendimento já pago, que fica com o membro')).toBeVisible();
  expect(dialog.getByText(/bônus de indicação deste investimento são cancelados/)).toBeVisible();
  const taken = (await dialog.findByRole('link', { name: 'Bruno Carvalho' })).closest('tr');
  expect(taken).toHaveTextContent(/Pendente.*R\$\s35,00/);
  expect(calls.map(({ url }) => new URL(url).search)).toContain(
    `?source=${investment.id}&page=1&pageSize=20`,
  );
  await user.type(dialog.getByLabelText('Motivo'), 'Pedido do membro');
  await user.click(dialog.getByRole('button', { name: 'Cancelar investimento' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(calls, 'POST')).toEqual({ reason: 'Pedido do membro', stateToken: 'first' });
});

test('a cancellation can be decided although its bonuses cannot be read', async () => {
  await open([investment], {
    [`${own}/cancel/preview`]: preview,
    '/api/admin/pending-bonuses': refuse(403, 'FORBIDDEN', 'Sem permissão'),
  });
  const dialog = await cancellation();
  expect(await dialog.findByText('Não foi possível ler os bônus')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancelar investimento' })).toBeEnabled();
});

test('pays a pending investment from the balance with the shown state', async () => {
  const { calls } = await open([pending], {
    [`${own}/approve/preview`]: {
      ...preview,
      figures: [{ label: 'investment_charged', before: null, after: 1000 }],
      warnings: ['balance_not_checked'],
    },
    [`${own}/approve`]: investment,
  });
  await user.click(await screen.findByRole('button', { name: /^Pagar com o saldo/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/A carteira confere o saldo/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Debitar R\$\s1\.000,00 do saldo$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(calls, 'POST')).toEqual({ stateToken: 'first' });
});

test.each([
  ['suporte', investment],
  ['suporte', pending],
  ['financeiro', { ...investment, status: 'completed' as const }],
] as const)('offers %s no decision that they may not take', async (caller, row) => {
  await open([row], {}, caller);
  const line = (await screen.findByRole('link', { name: 'Ana Ribeiro' })).closest('tr');
  if (!line) throw new Error('the link is in a row');
  expect(within(line).getAllByRole('button')).toEqual([
    within(line).getByRole('button', { name: 'História de Ana Ribeiro' }),
  ]);
});

test('tells the story of an investment from its own days and its postings', async () => {
  const postings = `/api/admin/users/${investment.user.id}/postings`;
  const { calls } = await open([investment], {
    [postings]: {
      postings: [
        {
          entryId: 'p1',
          description: 'Compra',
          postedAt: '2026-03-10T12:00:00.000Z',
          withOthers: false,
          lines: [{ account: 'available', amount: -1000 }],
        },
      ],
    },
    '/api/admin/audit-logs': pageOf(),
    '/api/admin/notifications': pageOf(),
  });
  await user.click(await screen.findByRole('button', { name: 'História de Ana Ribeiro' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Lançamento no livro')).toBeVisible();
  expect(dialog.getByText('Pedido')).toBeVisible();
  expect(dialog.getByText('Começou a render')).toBeVisible();
  const asked = calls.find(({ url }) => url.includes(postings));
  expect(asked && new URL(asked.url).search).toBe(`?investment=${investment.id}`);
});
