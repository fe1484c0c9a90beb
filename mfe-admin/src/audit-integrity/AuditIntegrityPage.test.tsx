import type { ChainCheckJson, NightlyCheckJson } from '@bambuzal/contracts';
import { answerCalls, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../locales/admin-texts';
import { auditRecord } from '../testing/audit';
import { signedIn } from '../testing/people';
import AuditIntegrityPage from './AuditIntegrityPage';

const path = '/api/admin/audit-logs/verify';
const checksPath = '/api/admin/audit-logs/checks';
const user = userEvent.setup();
const hash = 'ab'.repeat(32);

const whole: ChainCheckJson = {
  status: 'whole',
  checkedRows: 12,
  head: { sequence: 12, hash },
  fault: null,
  faultyRecord: null,
  startedAt: '2026-03-10T12:00:00.000Z',
  finishedAt: '2026-03-10T12:00:01.000Z',
};

type Answer = Parameters<typeof answerCalls>[0][string];

async function open(answer: Answer, nights: Answer = { data: [] }) {
  const server = answerCalls({
    '/api/user': signedIn('master'),
    [path]: answer,
    [checksPath]: nights,
  });
  const at = '/admin/audit-logs/integrity';
  await renderWithKit(<AuditIntegrityPage />, { texts: adminTexts, at });
  return server;
}
const verify = () => user.click(screen.getByRole('button', { name: 'Verificar agora' }));
const checks = (calls: readonly Request[]) =>
  calls.filter(({ url }) => new URL(url).pathname === path).map(({ url }) => new URL(url).search);

test('checks nothing until it is asked to, and then says that nothing was altered', async () => {
  const { calls } = await open(whole);
  expect(checks(calls)).toEqual([]);
  await verify();
  expect(await screen.findByText('Nada foi alterado')).toBeVisible();
  expect(screen.getByText(hash)).toBeVisible();
  await verify();
  await waitFor(() => expect(checks(calls)).toHaveLength(2));
});

test('shows the progress of a long check until it has ended, and asks no further', async () => {
  const { answer, calls } = await open({ ...whole, status: 'running', checkedRows: 3 });
  await verify();
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('3 de 12 registros')).toBeVisible();
  answer(path, whole);
  expect(await screen.findByText('Nada foi alterado', {}, { timeout: 3000 })).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(checks(calls)).toHaveLength(2);
});

test.each([
  ['altered', 'O registro nº 5 não é o que foi escrito.'],
  ['missing', 'Falta o registro nº 5.'],
  ['inserted', 'O registro nº 5 foi posto depois.'],
] as const)('says of a chain with a fault %s where it is', async (fault, words) => {
  await open({ ...whole, status: 'broken', fault: { sequence: 5, fault } });
  await verify();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('A cadeia foi mexida')).toBeVisible();
});

test('shows the record that stands at the fault, with a link to its page', async () => {
  const broken = { ...whole, status: 'broken', fault: { sequence: 7, fault: 'altered' } } as const;
  await open({ ...broken, faultyRecord: auditRecord });
  await verify();
  expect(await screen.findByText(/Nessa posição está agora: Dados alterados/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Conta' })).toBeVisible();
});

test('compares with an end kept elsewhere, and says what is wrong with one', async () => {
  const { calls } = await open(whole);
  const compare = () =>
    user.click(screen.getByRole('button', { name: 'Comparar com um fim guardado' }));
  await compare();
  expect(screen.getByText('Um número a partir de 1.')).toBeVisible();
  expect(screen.getByText('São 64 letras de a a f e números.')).toBeVisible();
  expect(checks(calls)).toEqual([]);
  await user.type(screen.getByLabelText('Posição'), '9');
  await user.type(screen.getByLabelText('Resumo (SHA-256)'), ` ${hash.toUpperCase()} `);
  await compare();
  expect(await screen.findByText('Nada foi alterado')).toBeVisible();
  expect(checks(calls)).toEqual([`?sequence=9&hash=${hash}`]);
});

test('a check that fails can be tried again', async () => {
  const { answer } = await open(refuse(403, 'FORBIDDEN', 'Sem permissão'));
  await verify();
  expect(await screen.findByText('Não foi possível verificar')).toBeVisible();
  answer(path, whole);
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Nada foi alterado')).toBeVisible();
});

test('shows the checks of the last nights, with the fault of a broken one', async () => {
  const night: NightlyCheckJson = {
    day: '2026-03-10',
    status: 'broken',
    after: 0,
    checkedRows: 4,
    fault: { sequence: 5, fault: 'altered' },
    finishedAt: '2026-03-10T03:00:05.000Z',
  };
  const before: NightlyCheckJson = {
    ...night,
    day: '2026-03-09',
    status: 'whole',
    after: 2,
    fault: null,
  };
  await open(whole, { data: [night, before] });
  const row = (await screen.findByText('10/03/2026')).closest('tr');
  for (const text of ['Mexida', 'O registro nº 5', 'Desde o primeiro registro', '4'])
    expect(row).toHaveTextContent(text);
  const earlier = screen.getByText('09/03/2026').closest('tr');
  for (const text of ['Inteira', 'Depois do registro nº 2'])
    expect(earlier).toHaveTextContent(text);
});

test('nights that cannot be read can be asked for again', async () => {
  const { answer } = await open(whole, refuse(403, 'FORBIDDEN', 'Sem permissão'));
  expect(await screen.findByText('Não foi possível ler as verificações')).toBeVisible();
  answer(checksPath, { data: [] });
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Nenhuma noite verificada ainda.')).toBeVisible();
});
