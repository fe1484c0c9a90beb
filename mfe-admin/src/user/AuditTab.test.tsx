import { screen } from '@testing-library/react';
import { auditRecord as record } from '../testing/audit';
import { openTab, testStates } from '../testing/member-tab';
import { ana, pageOf } from '../testing/people';
import { AuditTab } from './AuditTab';

const path = '/api/admin/audit-logs';
test('shows who did what, when, and the changed values', async () => {
  const { calls } = await openTab(AuditTab, { [path]: pageOf(record) });
  const link = await screen.findByRole('link', { name: 'Sofia Prado' });
  expect(link).toHaveAttribute('href', `/admin/users/${record.adminId}`);
  const row = link.closest('tr');
  for (const text of [
    'Alteração',
    'Dados alterados',
    '09/03/2026',
    'Nome completo: Ana → Ana Ribeiro',
  ])
    expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent('Ativo: sim → —');
  expect(new URL(calls[0]?.url ?? '').search).toBe(`?page=1&pageSize=20&member=${ana.id}`);
});

test('says that values are outside the reader’s area, and that no administrator acted', async () => {
  const hidden = { ...record, adminId: null, adminName: null, oldValues: null, newValues: null };
  await openTab(AuditTab, { [path]: pageOf({ ...hidden, action: 'approve_withdrawal_pix' }) });
  const row = (await screen.findByText('Saque por PIX aprovado', { selector: 'div' })).closest(
    'tr',
  );
  expect(row).toHaveTextContent(/Sem administrador.*Fora da sua área/);
});

test('an action without words and an administrator without a name stay readable', async () => {
  const old = { ...record, action: 'renamed_since', adminName: null };
  await openTab(AuditTab, { [path]: pageOf(old) });
  expect(await screen.findByText('renamed_since')).toBeVisible();
  expect(screen.getByRole('link')).toHaveTextContent('65f0a0000000000000000009');
});

testStates(AuditTab, {
  path,
  nothing: pageOf(),
  failed: 'Não foi possível ler a auditoria',
  empty: 'Nada registrado sobre esta pessoa.',
});
