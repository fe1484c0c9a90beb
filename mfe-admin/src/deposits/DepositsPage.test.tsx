import type { AdministeredDepositJson, PreviewJson } from '@bambuzal/contracts';
import { answerCalls, posted, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../locales/admin-texts';
import { deposit } from '../testing/deposits';
import { pageOf } from '../testing/people';
import DepositsPage from './DepositsPage';

const path = '/api/admin/deposits';
const own = `${path}/${deposit.id}`;
const user = userEvent.setup();

const preview = (amount: number): PreviewJson => ({
  figures: [
    { label: 'external', before: null, after: -amount },
    { label: 'available', before: 0, after: amount },
  ],
  warnings: [],
  blockedBy: null,
  stateToken: `token-${amount}`,
});

async function open(
  rows: readonly AdministeredDepositJson[],
  answers: Parameters<typeof answerCalls>[0] = {},
) {
  const server = answerCalls({ [path]: pageOf(...rows), ...answers });
  await renderWithKit(<DepositsPage />, { texts: adminTexts, at: '/admin/deposits' });
  return server;
}
const bodies = async (calls: readonly Request[], to: string) =>
  Promise.all(posted(calls, to).map(async (call): Promise<unknown> => call.clone().json()));

test('opens with the deposits that wait for money, each with its member and both amounts', async () => {
  const { calls } = await open([{ ...deposit, receivedAmount: 40, status: 'partially_paid' }]);
  const row = (await screen.findByRole('link', { name: 'Ana Ribeiro' })).closest('tr');
  for (const text of ['Pago em parte', 'Chegou menos', 'PIX', 'txid201'])
    expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent(/R\$\s100,00.*R\$\s40,00/);
  expect(calls.map(({ url }) => new URL(url).search)).toContain('?view=open&page=1&pageSize=20');
});

test('approves to the cent what came in, after its figures were shown', async () => {
  const { answer, calls } = await open([deposit], {
    [`${own}/approve/preview`]: preview(100),
    [`${own}/approve`]: deposit,
  });
  await user.click(await screen.findByRole('button', { name: 'Aprovar depósito de Ana Ribeiro' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('button', { name: /^Creditar R\$\s100,00$/ })).toBeEnabled();
  expect(screen.getByRole('dialog')).toHaveTextContent(/Entra na plataformaR\$\s100,00/);
  answer(`${own}/approve/preview`, preview(99.99));
  await user.type(dialog.getByLabelText(/^Valor que chegou/), '99,99{Enter}');
  const confirm = await dialog.findByRole('button', { name: /^Creditar R\$\s99,99$/ });
  expect(posted(calls, `${own}/approve`)).toEqual([]);
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodies(calls, `${own}/approve`)).toEqual([
    { amount: 99.99, stateToken: 'token-99.99' },
  ]);
});

test('a refused amount says why, keeps the text, and cannot be credited', async () => {
  const { answer } = await open([deposit], { [`${own}/approve/preview`]: preview(100) });
  await user.click(await screen.findByRole('button', { name: 'Aprovar depósito de Ana Ribeiro' }));
  const dialog = within(screen.getByRole('dialog'));
  const field = await dialog.findByLabelText(/^Valor que chegou/);
  answer(`${own}/approve/preview`, refuse(422, 'DEPOSIT_TOO_LARGE', 'O máximo é R$ 100.000'));
  await user.type(field, '999999999{Enter}');
  expect(await dialog.findByText('O máximo é R$ 100.000')).toBeVisible();
  expect(field).toHaveValue('999.999.999');
  expect(dialog.getByRole('button', { name: /^Creditar/ })).toBeDisabled();
});

test('cancels with a reason, and warns that a payment is still credited', async () => {
  const { calls } = await open([deposit], {
    [`${own}/cancel/preview`]: { ...preview(0), figures: [], warnings: ['still_payable'] },
    [`${own}/cancel`]: deposit,
  });
  await user.click(await screen.findByRole('button', { name: 'Cancelar depósito de Ana Ribeiro' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/Se o membro pagar mesmo assim/)).toBeVisible();
  await user.type(dialog.getByLabelText('Motivo (opcional)'), 'Pedido em dobro');
  await user.click(dialog.getByRole('button', { name: 'Cancelar depósito' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodies(calls, `${own}/cancel`)).toEqual([
    { reason: 'Pedido em dobro', stateToken: 'token-0' },
  ]);
});

test.each([
  ['confirmed', []],
  ['cancelled', []],
  ['expired', ['Aprovar depósito de Ana Ribeiro']],
] as const)('a deposit that is %s offers the decisions %j', async (status, names) => {
  await open([{ ...deposit, status }]);
  const row = (await screen.findByRole('link', { name: 'Ana Ribeiro' })).closest('tr');
  if (!row) throw new Error('the link is in a row');
  const buttons = within(row).queryAllByRole('button');
  const decisions = buttons.map((button) => button.getAttribute('aria-label'));
  expect(decisions.filter((name) => name !== 'História de Ana Ribeiro')).toEqual(names);
});
