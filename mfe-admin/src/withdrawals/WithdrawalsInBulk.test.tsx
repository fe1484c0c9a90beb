import type {
  AdministeredWithdrawalJson,
  BulkPreviewJson,
  OutcomesJson,
} from '@bambuzal/contracts';
import { answerCalls, posted, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../locales/admin-texts';
import { pageOf } from '../testing/people';
import { withdrawal } from '../testing/withdrawals';
import WithdrawalsPage from './WithdrawalsPage';

const path = '/api/admin/withdrawals';
const user = userEvent.setup();

const people = ['Ana', 'Bruno', 'Clara'];
const rows: AdministeredWithdrawalJson[] = people.map((fullName, index) => ({
  ...withdrawal,
  id: String(index),
  user: { ...withdrawal.user, fullName },
}));
const paid: AdministeredWithdrawalJson = {
  ...withdrawal,
  id: '9',
  status: 'approved',
  payoutStatus: 'paid',
};

const free = { amount: 98.5, warnings: [], blockedBy: null };
const blocked = {
  amount: 98.5,
  warnings: [],
  blockedBy: { code: 'WITHDRAWAL_HELD', message: 'Retido até amanhã' },
};
const preview: BulkPreviewJson = {
  sum: 197,
  rows: [
    { id: '0', ...free, warnings: ['debt'], stateToken: 'a' },
    { id: '1', ...free, stateToken: 'b' },
    { id: '2', ...blocked, stateToken: 'c' },
  ],
};
const changed = { code: 'STATE_CHANGED', message: 'Algo mudou' };
const answer: OutcomesJson = {
  outcomes: [
    { id: '0', problem: null },
    { id: '1', problem: changed },
  ],
};

async function open() {
  const server = answerCalls({
    [path]: pageOf(...rows, paid),
    [`${path}/approve/preview`]: preview,
    [`${path}/approve`]: answer,
    [`${path}/reject/preview`]: preview,
    [`${path}/reject`]: 400,
  });
  await renderWithKit(<WithdrawalsPage />, { texts: adminTexts, at: '/admin/withdrawals' });
  await screen.findByRole('checkbox', { name: 'Selecionar Ana' });
  return server;
}
const box = (name: string) => screen.getByRole('checkbox', { name });
const bar = () => screen.getByRole('region', { name: 'Linhas selecionadas' });
const press = (name: string) => user.click(within(bar()).getByRole('button', { name }));

async function bodySent(calls: readonly Request[], to: string): Promise<unknown> {
  return posted(calls, to).at(-1)?.clone().json();
}

test('offers pending withdrawals alone, and all of them by one box', async () => {
  await open();
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  expect(screen.queryByRole('region', { name: 'Linhas selecionadas' })).toBeNull();
  await user.click(box('Selecionar todas as linhas da página'));
  expect(bar()).toHaveTextContent('3 selecionadas');
  await user.click(box('Selecionar Bruno'));
  expect(bar()).toHaveTextContent('2 selecionadas');
  expect(box('Selecionar todas as linhas da página')).toBePartiallyChecked();
  await press('Limpar seleção');
  expect(screen.queryByRole('region', { name: 'Linhas selecionadas' })).toBeNull();
});

test('approves what nothing blocks, tells each outcome, and leaves the others selected', async () => {
  const { calls } = await open();
  await user.click(box('Selecionar todas as linhas da página'));
  await press('Aprovar');
  const dialog = screen.getByRole('dialog', { name: 'Aprovar 3 saques' });
  expect(await within(dialog).findByText('Clara: Retido até amanhã')).toBeVisible();
  expect(dialog).toHaveTextContent(/Podem ser decididas.*2/);
  expect(dialog).toHaveTextContent('1 ×: Deve um bônus estornado');
  await user.click(within(dialog).getByRole('button', { name: /^Pagar R\$\s197,00$/ }));
  expect(await within(dialog).findByText('1 linha decidida')).toBeVisible();
  expect(within(dialog).getByText('Bruno: Algo mudou')).toBeVisible();
  expect(await bodySent(calls, `${path}/approve`)).toEqual({
    rows: [
      { id: '0', stateToken: 'a' },
      { id: '1', stateToken: 'b' },
    ],
  });
  await user.click(within(dialog).getAllByRole('button', { name: 'Fechar' })[1]!);
  expect(box('Selecionar Ana')).not.toBeChecked();
  expect(box('Selecionar Bruno')).toBeChecked();
  expect(box('Selecionar Clara')).toBeChecked();
});

test('keeps the reason when the whole decision is refused', async () => {
  const { calls } = await open();
  await user.click(box('Selecionar Ana'));
  await press('Recusar');
  const dialog = screen.getByRole('dialog', { name: 'Recusar 1 saque' });
  await user.type(await within(dialog).findByLabelText('Motivo'), 'Titular diferente');
  await user.click(within(dialog).getByRole('button', { name: 'Recusar e devolver' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  expect(within(dialog).getByLabelText('Motivo')).toHaveValue('Titular diferente');
  expect(await bodySent(calls, `${path}/reject`)).toMatchObject({ reason: 'Titular diferente' });
});

test('another view ends the selection', async () => {
  await open();
  await user.click(box('Selecionar Ana'));
  await user.click(screen.getByRole('tab', { name: 'Todos' }));
  await waitFor(() => expect(box('Selecionar Ana')).not.toBeChecked());
});
