import { never, refuse } from '@bambuzal/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { memberWithdrawal, pixKey } from '../testing/member-money';
import { anaPath, openMemberTab } from '../testing/member-page';
import { pageOf } from '../testing/people';

const withdrawals = `${anaPath}/withdrawals`;
const keys = `${anaPath}/pix-keys`;
const full = { [withdrawals]: pageOf(memberWithdrawal), [keys]: { data: [pixKey] } };
const keySection = () => screen.findByRole('region', { name: 'Chaves PIX' });

test('shows why a withdrawal waits or was rejected, and when it was paid', async () => {
  await openMemberTab('withdrawals', {
    ...full,
    [withdrawals]: pageOf(
      { ...memberWithdrawal, personNeededFor: 'debt' },
      {
        ...memberWithdrawal,
        id: 'rejected',
        status: 'rejected',
        rejectionReason: 'Chave de outra pessoa',
        destination: 'rejeitado@exemplo.com.br',
      },
      {
        ...memberWithdrawal,
        id: 'paid',
        status: 'approved',
        payoutStatus: 'paid',
        paidAt: '2026-03-11T12:00:00.000Z',
        externalPaymentId: 'E2E-77',
      },
    ),
  });
  const waiting = (await screen.findByText('Deve um bônus estornado')).closest('tr');
  for (const text of ['Pendente', /PIX · ana@exemplo.com.br/, /R\$\s100,00/, /R\$\s98,50/])
    expect(waiting).toHaveTextContent(text);
  expect(screen.getByText('Chave de outra pessoa').closest('tr')).toHaveTextContent('Recusado');
  const paid = screen.getByText('E2E-77').closest('tr');
  for (const text of ['Pago', '11/03/2026']) expect(paid).toHaveTextContent(text);
});

test('shows the keys as the service masks them, the default marked', async () => {
  await openMemberTab('withdrawals', full, 'suporte');
  const section = await keySection();
  const row = (await within(section).findByText(/52\*\*\*25/)).closest('tr');
  for (const text of ['Padrão', 'CPF', '20/02/2026']) expect(row).toHaveTextContent(text);
  expect(screen.queryByRole('link', { name: 'Abrir na lista de saques' })).toBeNull();
});

test('links those who decide to the list of withdrawals, with this member’s name', async () => {
  await openMemberTab('withdrawals', full);
  expect(screen.getByRole('link', { name: 'Abrir na lista de saques' })).toHaveAttribute(
    'href',
    '/admin/withdrawals?view=all&search=Ana+Ribeiro',
  );
});

test('a member without withdrawals and keys has none', async () => {
  await openMemberTab('withdrawals', { [withdrawals]: pageOf(), [keys]: { data: [] } });
  expect(await screen.findByText('Ainda não há saques')).toBeVisible();
  expect(await screen.findByText('O membro ainda não cadastrou chaves.')).toBeVisible();
});

test('shows skeletons while withdrawals and keys are read', async () => {
  await openMemberTab('withdrawals', { [withdrawals]: never, [keys]: never });
  expect(within(screen.getByRole('tabpanel')).getAllByRole('status')).toHaveLength(2);
});

test('withdrawals that cannot be read leave the keys', async () => {
  await openMemberTab('withdrawals', {
    ...full,
    [withdrawals]: refuse(403, 'FORBIDDEN', 'Sem permissão'),
  });
  expect(await screen.findByText('Não foi possível ler os saques')).toBeVisible();
  expect(await within(await keySection()).findByText(/52\*\*\*25/)).toBeVisible();
});

test('keys that cannot be read leave the withdrawals', async () => {
  await openMemberTab('withdrawals', {
    ...full,
    [keys]: refuse(403, 'FORBIDDEN', 'Sem permissão'),
  });
  expect(await screen.findByText('Não foi possível ler as chaves')).toBeVisible();
  expect(await screen.findByText(/ana@exemplo.com.br/)).toBeVisible();
});
