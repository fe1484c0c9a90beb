import type { AdminType, AuditLogJson } from '@bambuzal/contracts';
import { answerCalls, never, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../locales/admin-texts';
import { auditRecord } from '../testing/audit';
import { pageOf, signedIn } from '../testing/people';
import AuditLogsPage from './AuditLogsPage';

const path = '/api/admin/audit-logs';
const user = userEvent.setup();

async function open(answer: Parameters<typeof answerCalls>[0][string], as: AdminType = 'master') {
  const server = answerCalls({ '/api/user': signedIn(as), [path]: answer });
  await renderWithKit(<AuditLogsPage />, { texts: adminTexts, at: '/admin/audit-logs' });
  return server;
}
const asked = (calls: readonly Request[]) =>
  calls.filter(({ url }) => new URL(url).pathname === path).map(({ url }) => new URL(url).search);

async function shown(more: Partial<AuditLogJson>) {
  await open(pageOf({ ...auditRecord, ...more }));
  const row = (await screen.findByText('Dados alterados')).closest('tr');
  if (!row) throw new Error('the description is in a row');
  return row;
}

test('shows action, record, people, values and time', async () => {
  const row = await shown({});
  for (const text of ['Alteração', 'Conta', 'Sofia Prado', 'Ana Ribeiro', '09/03/2026'])
    expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent('Nome completo: Ana → Ana Ribeiro');
});

test.each<[Partial<AuditLogJson>, string]>([
  [{ entityType: 'withdrawal', entityId: 'w1' }, '/admin/withdrawals?view=all&search=w1'],
  [{ entityType: 'deposit', entityId: 'd1' }, '/admin/deposits?view=all&search=d1'],
  [{ entityType: 'investment', entityId: 'i1' }, '/admin/investments/i1'],
  [{ entityType: 'account', entityId: 'u1/yield', userId: 'u1' }, '/admin/users/u1'],
  [{ entityType: 'system_settings', entityId: 'settings' }, '/admin/settings'],
])('the record of %j links to %s', async (more, target) => {
  const row = await shown(more);
  expect([...row.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain(target);
});

test('a record of a later version keeps its names', async () => {
  const row = await shown({
    action: 'teleport',
    entityType: 'portal',
    oldValues: {},
    newValues: { speed: 3 },
  });
  for (const text of ['teleport', 'portal', 'speed: — → 3']) expect(row).toHaveTextContent(text);
});

test.each([
  [{ balance: 184.3 }, { balance: 2184.3 }, /Saldo: R\$\s184,30 → R\$\s2\.184,30/],
  [{ percentage: 1.5 }, { percentage: 2 }, /Taxa: 1,5% → 2%/],
  [{ isActive: false }, { isActive: true }, /Ativo: não → sim/],
  [{}, { entryAt: 1_773_057_600 }, /Entrada: — → 09\/03\/2026/],
  [{ startDate: null }, { startDate: '2026-03-09T12:00:00.000Z' }, /Início: — → 09\/03\/2026/],
])('values %j and %j are written for people', async (oldValues, newValues, words) => {
  expect(await shown({ oldValues, newValues })).toHaveTextContent(words);
});

test('shows the records of one person from a link, and of all again', async () => {
  const { calls } = await open(pageOf(auditRecord));
  await user.click(await screen.findByRole('link', { name: 'Só Sofia Prado' }));
  await waitFor(() =>
    expect(asked(calls).at(-1)).toBe(`?admin=${auditRecord.adminId}&page=1&pageSize=20`),
  );
  expect(screen.getByText('Só as ações de um administrador')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Limpar: Só as ações de um administrador' }));
  await waitFor(() => expect(asked(calls).at(-1)).toBe('?page=1&pageSize=20'));
  expect(screen.queryByText('Só as ações de um administrador')).toBeNull();
});

test('filters by action, and says when nothing matches', async () => {
  const { answer, calls } = await open(pageOf(auditRecord));
  await screen.findByText('Dados alterados');
  answer(path, pageOf());
  await user.selectOptions(screen.getByLabelText('Ação'), 'Saque por PIX aprovado');
  expect(await screen.findByText('Nenhum registro corresponde')).toBeVisible();
  expect(asked(calls).at(-1)).toBe('?action=approve_withdrawal_pix&page=1&pageSize=20');
});

test.each([
  ['master', true],
  ['suporte', false],
  ['marketing', false],
] as const)('offers %s export and integrity: %s', async (as, isOffered) => {
  await open(pageOf(auditRecord), as);
  await screen.findByText('Dados alterados');
  expect(screen.queryByRole('button', { name: 'Exportar' }) !== null).toBe(isOffered);
  expect(screen.queryByRole('link', { name: 'Integridade' }) !== null).toBe(isOffered);
});

test('has a skeleton while loading', async () => {
  await open(never);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});

test('a log that cannot be read can be read again, and an empty one says so', async () => {
  const { answer } = await open(refuse(403, 'FORBIDDEN', 'Sem permissão'));
  expect(await screen.findByText('Não foi possível ler a auditoria')).toBeVisible();
  answer(path, pageOf());
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Nada registrado ainda')).toBeVisible();
});
