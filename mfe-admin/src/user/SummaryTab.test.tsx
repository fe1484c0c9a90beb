import type { PreviewJson } from '@bambuzal/contracts';
import { dismissToast } from '@bambuzal/web-kit';
import { never, posted, refuse } from '@bambuzal/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { money } from '../testing/member-money';
import { anaPath, openMemberTab } from '../testing/member-page';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const path = `${anaPath}/balance-adjustments`;
const wallets = () => screen.findByRole('region', { name: 'Carteiras' });

const preview = (after: number, more: Partial<PreviewJson> = {}): PreviewJson => ({
  figures: [
    { label: 'adjustment', before: null, after: 100 - after },
    { label: 'available', before: 100, after },
  ],
  warnings: [],
  blockedBy: null,
  stateToken: `token-${after}`,
  ...more,
});
const bodies = async (calls: readonly Request[], to: string) =>
  Promise.all(posted(calls, to).map(async (call): Promise<unknown> => call.clone().json()));

afterEach(() => act(dismissToast));

test('is the first tab, with every wallet, the total and the sums of all time', async () => {
  const { calls } = await openMemberTab('', {});
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)[0]).toBe('Resumo');
  for (const text of [/DisponívelR\$\s100,00/, /Smart TradingR\$\s60,00/, /TotalR\$\s721,50/])
    expect(await wallets()).toHaveTextContent(text);
  expect(await wallets()).not.toHaveTextContent('Bônus a devolver');
  const sums = screen.getByRole('region', { name: 'Desde o começo' });
  for (const text of [/DepositadoR\$\s1\.000,00/, /Taxas de saque pagasR\$\s2,70/, '16/01/2026'])
    expect(sums).toHaveTextContent(text);
  expect(screen.getByText(/^Total:/)).toHaveTextContent(/R\$\s721,50/);
  expect(calls.filter(({ url }) => url.endsWith('/wallets'))).toHaveLength(1);
});

test('shows a debt, and that no deposit came yet', async () => {
  const answer = { ...money, bonusDebt: 12, firstDepositAt: null };
  await openMemberTab('summary', { [`${anaPath}/wallets`]: answer });
  expect(await wallets()).toHaveTextContent(/Bônus a devolverR\$\s12,00/);
  expect(screen.getByText('Nenhum ainda')).toBeVisible();
});

test('shows a skeleton while the wallets are read', async () => {
  await openMemberTab('summary', { [`${anaPath}/wallets`]: never });
  expect(within(screen.getByRole('tabpanel')).getByRole('status')).toHaveTextContent('Carregando');
});

test('wallets that cannot be read leave the header and the other tabs', async () => {
  await openMemberTab('summary', {
    [`${anaPath}/wallets`]: refuse(403, 'FORBIDDEN', 'Sem permissão'),
  });
  expect(await screen.findByText('Não foi possível ler as carteiras')).toBeVisible();
  expect(screen.getByText('Total indisponível agora')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Dados' }));
  expect(screen.getByLabelText('Nome completo')).toBeVisible();
});

test('adjusts a balance after the figures of the typed amount were shown', async () => {
  const { answer, calls } = await openMemberTab('summary', {
    [`${path}/preview`]: preview(100, { figures: [] }),
    [path]: { entryId: 'entry', balance: 87.5 },
  });
  await user.click(await screen.findByRole('button', { name: 'Ajustar saldo' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ajustar saldo de Ana Ribeiro' }));
  expect(await dialog.findByRole('button', { name: /^Creditar/ })).toBeDisabled();
  answer(`${path}/preview`, preview(87.5));
  await user.selectOptions(dialog.getByLabelText('Operação'), 'Debitar');
  await user.type(dialog.getByLabelText(/^Valor/), '12,50{Enter}');
  const confirm = await dialog.findByRole('button', { name: /^Debitar R\$\s12,50$/ });
  await waitFor(() => expect(confirm).toBeEnabled());
  expect(screen.getByRole('dialog')).toHaveTextContent(/DisponívelR\$\s100,00.*R\$\s87,50/);
  await user.type(dialog.getByLabelText(/^Motivo/), 'Depósito em dobro');
  expect(posted(calls, path)).toEqual([]);
  await user.click(confirm);
  expect(await screen.findByText('Saldo ajustado')).toBeVisible();
  expect(await bodies(calls, path)).toEqual([
    {
      walletType: 'available',
      direction: 'debit',
      amount: 12.5,
      reason: 'Depósito em dobro',
      stateToken: 'token-87.5',
    },
  ]);
  expect((await bodies(calls, `${path}/preview`)).at(-1)).toEqual({
    walletType: 'available',
    direction: 'debit',
    amount: 12.5,
  });
  await waitFor(() =>
    expect(calls.filter(({ url }) => url.endsWith('/wallets')).length).toBeGreaterThan(1),
  );
});

test('an adjustment above the balance says so, and cannot be sent', async () => {
  const message = 'Saldo insuficiente';
  const { answer } = await openMemberTab('summary', { [`${path}/preview`]: preview(100) });
  await user.click(await screen.findByRole('button', { name: 'Ajustar saldo' }));
  const dialog = within(screen.getByRole('dialog'));
  const amount = await dialog.findByLabelText(/^Valor/);
  const blockedBy = { code: 'INSUFFICIENT_BALANCE', message };
  answer(`${path}/preview`, preview(-50, { blockedBy }));
  await user.selectOptions(dialog.getByLabelText('Operação'), 'Debitar');
  await user.type(amount, '150{Enter}');
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Debitar/ })).toBeNull();
});

test('a credit that pays a debt first warns about it', async () => {
  await openMemberTab('summary', {
    [`${path}/preview`]: preview(100, { warnings: ['pays_debt'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Ajustar saldo' }));
  expect(await screen.findByText(/paga primeiro o bônus a devolver/)).toBeVisible();
});

test('suporte cannot adjust balances', async () => {
  await openMemberTab('summary', {}, 'suporte');
  await wallets();
  expect(screen.queryByRole('button', { name: 'Ajustar saldo' })).toBeNull();
});
