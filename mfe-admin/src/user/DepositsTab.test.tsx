import { never, refuse } from '@bambuzal/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { memberDeposit } from '../testing/member-money';
import { anaPath, openMemberTab } from '../testing/member-page';
import { pageOf } from '../testing/people';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const path = `${anaPath}/deposits`;

test("shows each deposit with its state, both amounts and the provider's id", async () => {
  const part = { ...memberDeposit, receivedAmount: 40, status: 'partially_paid' as const };
  const { calls } = await openMemberTab('deposits', { [path]: pageOf(part) });
  const row = (await screen.findByText('txid201')).closest('tr');
  for (const text of ['Pago em parte', 'Chegou menos', 'PIX', /R\$\s100,00.*R\$\s40,00/])
    expect(row).toHaveTextContent(text);
  const actions = within(row ?? document.body).getAllByRole('button');
  expect(actions.map((one) => one.getAttribute('aria-label'))).toEqual(['História de Ana Ribeiro']);
  await user.selectOptions(screen.getByLabelText('Situação'), 'Creditado');
  expect(new URL(calls.at(-1)?.url ?? '').search).toBe('?status=confirmed&page=1&pageSize=20');
});

test('links those who decide to the list of deposits, with this member’s name', async () => {
  await openMemberTab('deposits', { [path]: pageOf(memberDeposit) });
  expect(screen.getByRole('link', { name: 'Abrir na lista de depósitos' })).toHaveAttribute(
    'href',
    '/admin/deposits?view=all&search=Ana+Ribeiro',
  );
});

test('does not link suporte to a list that they may not open', async () => {
  await openMemberTab('deposits', { [path]: pageOf(memberDeposit) }, 'suporte');
  expect(await screen.findByText('txid201')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Abrir na lista de depósitos' })).toBeNull();
});

test('a member without deposits has none', async () => {
  await openMemberTab('deposits', { [path]: pageOf() });
  expect(await screen.findByText('Ainda não há depósitos')).toBeVisible();
});

test('shows a skeleton while the deposits are read', async () => {
  await openMemberTab('deposits', { [path]: never });
  expect(within(screen.getByRole('tabpanel')).getByRole('status')).toHaveTextContent('Carregando');
});

test('deposits that cannot be read leave the header', async () => {
  await openMemberTab('deposits', { [path]: refuse(403, 'FORBIDDEN', 'Sem permissão') });
  expect(await screen.findByText('Não foi possível ler os depósitos')).toBeVisible();
  expect(screen.getByText(/^Total:/)).toBeVisible();
});
