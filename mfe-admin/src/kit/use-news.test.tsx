import type { AdministeredWithdrawalJson } from '@bambuzal/contracts';
import { announceWorkChanged } from '@bambuzal/web-kit';
import { answerCalls, renderWithKit } from '@bambuzal/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../locales/admin-texts';
import { pageOf } from '../testing/people';
import { withdrawal } from '../testing/withdrawals';
import WithdrawalsPage from '../withdrawals/WithdrawalsPage';

const path = '/api/admin/withdrawals';
const user = userEvent.setup();

const row = (fullName: string, more: Partial<AdministeredWithdrawalJson> = {}) => ({
  ...withdrawal,
  id: fullName,
  user: { ...withdrawal.user, fullName },
  ...more,
});

async function open(at = '/admin/withdrawals') {
  const server = answerCalls({ [path]: pageOf(row('Ana')) });
  await renderWithKit(<WithdrawalsPage />, { texts: adminTexts, at });
  await screen.findByRole('link', { name: 'Ana' });
  return server;
}
const tell = (list: string) => act(() => announceWorkChanged({ list, id: 'x' }));
const names = () =>
  screen.getAllByRole('link', { name: /^(Ana|Bruno)$/ }).map((a) => a.textContent);

test('says how many rows are new, and shows them when asked to', async () => {
  const { answer } = await open();
  answer(path, pageOf(row('Bruno'), row('Ana')));
  tell('withdrawals');
  const pill = await screen.findByRole('button', { name: '1 nova linha' });
  expect(names()).toEqual(['Ana']);
  await user.click(pill);
  await waitFor(() => expect(names()).toEqual(['Bruno', 'Ana']));
  expect(screen.queryByRole('button', { name: /nova linha/ })).toBeNull();
});

test('says that a shown row changed', async () => {
  const { answer } = await open();
  answer(path, pageOf(row('Ana', { payoutStatus: 'failed' })));
  tell('withdrawals');
  await user.click(await screen.findByRole('button', { name: 'A lista mudou: atualizar' }));
  expect(await screen.findByText('Pagamento falhou')).toBeVisible();
});

test('says nothing of other lists, of equal rows, or on a later page', async () => {
  const { answer, calls } = await open();
  const before = calls.length;
  tell('deposits');
  tell('withdrawals');
  await waitFor(() => expect(calls.length).toBe(before + 1));
  expect(screen.queryByRole('button', { name: /lista mudou/ })).toBeNull();
  answer(path, pageOf(row('Bruno')));
  tell('withdrawals');
  expect(await screen.findByRole('button', { name: '1 nova linha' })).toBeVisible();
});
