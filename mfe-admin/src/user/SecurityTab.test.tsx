import type { MemberSecurityJson } from '@bambuzal/contracts';
import { screen, within } from '@testing-library/react';
import { openTab, testStates } from '../testing/member-tab';
import { administrator, ana } from '../testing/people';
import { SecurityTab } from './SecurityTab';

const path = `/api/admin/users/${ana.id}/security`;
const nothing: MemberSecurityJson = { devices: [], sessions: [], signIns: [] };
const device = {
  id: 'd',
  deviceName: 'Celular da Ana',
  deviceType: 'mobile',
  browser: 'Chrome',
  operatingSystem: 'Android',
  ipAddress: '203.0.113.7',
  isTrusted: true,
  lastActive: '2026-03-09T12:00:00.000Z',
} as const;
const attempt = {
  id: 'l',
  deviceId: 'd',
  deviceName: 'Chrome no Android',
  ipAddress: '203.0.113.8',
  browser: 'Chrome',
  operatingSystem: 'Android',
  location: null,
  status: 'failed',
  failReason: 'wrong_password',
  viewedBy: null,
  loginAt: '2026-03-08T12:00:00.000Z',
} as const;
const found: MemberSecurityJson = {
  devices: [device],
  sessions: [
    {
      id: 's',
      deviceId: 'd',
      deviceName: '',
      ipAddress: '203.0.113.7',
      location: 'Recife, Brasil',
      createdAt: '2026-03-07T12:00:00.000Z',
      lastActive: '2026-03-09T12:00:00.000Z',
      expiresAt: '2026-03-16T12:00:00.000Z',
    },
  ],
  signIns: [
    attempt,
    { ...attempt, id: 'v', status: 'success', failReason: null, viewedBy: 'sofia' },
  ],
};

test('shows the sessions with their place, the devices, and the outcome of each sign-in', async () => {
  await openTab(SecurityTab, { [path]: found });
  const sessions = await screen.findByRole('region', { name: 'Sessões abertas' });
  expect(sessions).toHaveTextContent(/Aparelho removido.*Recife, Brasil, 203\.0\.113\.7.*09\/03/);
  expect(screen.getByRole('region', { name: 'Aparelhos' })).toHaveTextContent(
    /Celular da Ana.*Confiável.*09\/03\/2026/,
  );
  const signIns = within(screen.getByRole('region', { name: 'Últimas entradas' }));
  expect(signIns.getByText('Recusada').closest('tr')).toHaveTextContent(/08\/03.*Senha errada/);
  expect(signIns.getByText('Entrou').closest('tr')).toHaveTextContent(
    /Visto como membro por sofia/,
  );
});

test('shows nothing of an administrator whom the reader cannot change', async () => {
  const person = administrator('financeiro');
  await openTab(
    SecurityTab,
    { [`/api/admin/users/${person.id}/security`]: nothing },
    { person, caller: 'suporte' },
  );
  expect(screen.getByText(/Só um administrador master altera/)).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

testStates(SecurityTab, {
  path,
  nothing,
  failed: 'Não foi possível ler os acessos',
  empty: 'Ninguém tentou entrar nesta conta.',
});
