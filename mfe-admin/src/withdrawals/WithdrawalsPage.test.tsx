import type { AdministeredWithdrawalJson } from '@bambuzal/contracts';
import { answerCalls, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../locales/admin-texts';
import { pageOf } from '../testing/people';
import { withdrawal } from '../testing/withdrawals';
import WithdrawalsPage from './WithdrawalsPage';

const path = '/api/admin/withdrawals';
const user = userEvent.setup();

async function open(answer: Parameters<typeof answerCalls>[0][string], at = '/admin/withdrawals') {
  const server = answerCalls({ [path]: answer });
  await renderWithKit(<WithdrawalsPage />, { texts: adminTexts, at });
  return server;
}
/** Query strings of the requests for the list. */
const asked = (calls: readonly Request[]) =>
  calls
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === path)
    .map(({ search }) => search);

async function shown(changed: Partial<AdministeredWithdrawalJson>): Promise<HTMLElement> {
  await open(pageOf({ ...withdrawal, ...changed }));
  const link = await screen.findByRole('link', { name: 'Ana Ribeiro' });
  const row = link.closest('tr');
  if (!row) throw new Error('the link is in a row');
  return row;
}

test('lists withdrawals, each with its member, time, destination, wallet and net amount', async () => {
  const row = await shown({});
  expect(within(row).getByRole('link', { name: 'Ana Ribeiro' })).toHaveAttribute(
    'href',
    `/admin/users/${withdrawal.user.id}`,
  );
  for (const text of ['Pendente', '10/03/2999', 'ana@exemplo.com.br', 'PIX', 'Rendimentos'])
    expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent(/R\$\s98,50/);
  expect(row).not.toHaveTextContent('Atrasado');
});

const highRisk: AdministeredWithdrawalJson['risk'] = {
  score: 75,
  band: 'high',
  signals: [],
  assessedAt: '2999-03-09T12:00:00.000Z',
};

test.each([
  [{ dueAt: '2026-01-02T12:00:00.000Z' }, 'Atrasado'],
  [{ simulated: true }, 'Simulação'],
  [{ status: 'rejected', rejectionReason: 'Titular diferente' }, 'RecusadoTitular diferente'],
  [{ payoutStatus: 'failed', adminNotes: 'Chave não existe' }, 'Pagamento falhouChave não existe'],
  [{ status: 'approved', payoutStatus: 'sending' }, 'Sendo pago'],
  [{ status: 'approved', payoutStatus: 'paid' }, 'Pago'],
  [{ risk: null }, '—'],
  [{ risk: highRisk }, '75 · Alto'],
  [{ personNeededFor: 'debt' }, 'PendenteDeve um bônus estornado'],
  [
    { heldUntil: '2999-03-09T12:00:00.000Z', heldFor: 'new_destination' },
    'RetidoDestino novo: retido até 09/03/2999',
  ],
] as const)('a withdrawal with %j says "%s"', async (changed, words) => {
  expect(await shown(changed)).toHaveTextContent(words);
});

test('shows the chosen view, keeps it in the address, and returns to all', async () => {
  const { calls } = await open(pageOf(withdrawal), '/admin/withdrawals?view=overdue&method=pix');
  await screen.findByRole('link', { name: 'Ana Ribeiro' });
  expect(asked(calls)).toEqual(['?view=overdue&method=pix&page=1&pageSize=20']);
  expect(screen.getByRole('tab', { name: 'Atrasados' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Todos' }));
  await waitFor(() => expect(asked(calls).at(-1)).toBe('?method=pix&page=1&pageSize=20'));
});

test('opens with the pending withdrawals, and says when there are none', async () => {
  const { calls } = await open(pageOf());
  expect(await screen.findByText('Nenhum saque nesta visão')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Limpar busca e filtros' })).toBeNull();
  expect(asked(calls)).toEqual(['?view=pending&page=1&pageSize=20']);
});

test('keeps an open dialog when its row leaves the list', async () => {
  const { answer } = await open(pageOf(withdrawal));
  answer(`${path}/${withdrawal.id}/reject/preview`, {
    figures: [],
    warnings: [],
    blockedBy: null,
    stateToken: 'first',
  });
  answer(`${path}/${withdrawal.id}/reject`, refuse(409, 'WITHDRAWAL_NOT_PENDING', 'Já processado'));
  await user.click(await screen.findByRole('button', { name: 'Recusar saque de Ana Ribeiro' }));
  await user.type(await screen.findByLabelText('Motivo'), 'Titular diferente');
  answer(path, pageOf());
  await user.click(screen.getByRole('button', { name: 'Recusar e devolver' }));
  expect(await screen.findByText('Nenhum saque nesta visão')).toBeVisible();
  expect(screen.getByText('Já processado')).toBeVisible();
  expect(screen.getByLabelText('Motivo')).toHaveValue('Titular diferente');
});

test('filters by an amount when the reader leaves the field', async () => {
  const { calls } = await open(pageOf(withdrawal));
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  await user.type(screen.getByLabelText('Valor: de'), '1000,5');
  await user.tab();
  await waitFor(() =>
    expect(asked(calls).at(-1)).toBe('?view=pending&amount=1000.5..&page=1&pageSize=20'),
  );
  await user.type(screen.getByLabelText('Valor: até'), '200{Enter}');
  await waitFor(() =>
    expect(asked(calls).at(-1)).toBe('?view=pending&amount=1000.5..200&page=1&pageSize=20'),
  );
  expect(screen.getByText('O fim vem antes do começo')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
  await user.clear(screen.getByLabelText('Valor: até'));
  await user.tab();
  await waitFor(() =>
    expect(asked(calls).at(-1)).toBe('?view=pending&amount=1000.5..&page=1&pageSize=20'),
  );
});

test('says when nothing matches, and offers to clear search and filters', async () => {
  await open(pageOf(), '/admin/withdrawals?view=failed&method=pix');
  expect(await screen.findByText('Nenhum saque corresponde')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Limpar busca e filtros' })).toBeVisible();
});
