import type { NotificationJson } from '@bambuzal/contracts';
import { bodyOf, refuse } from '@bambuzal/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openTab, testStates } from '../testing/member-tab';
import { administrator, ana, pageOf } from '../testing/people';
import { NoticesTab } from './NoticesTab';

const user = userEvent.setup({ delay: null });
const path = `/api/admin/users/${ana.id}/notifications`;
const notice: NotificationJson = {
  id: '65f0a0000000000000000801',
  userId: ana.id,
  title: 'Depósito confirmado',
  content: 'Seu depósito entrou no saldo.',
  isRead: false,
  type: 'transaction',
  relatedEntityType: 'deposit',
  relatedEntityId: 'd',
  createdAt: '2026-03-09T12:00:00.000Z',
};
const read = { ...notice, id: '65f0a0000000000000000802', title: 'Bem-vinda', isRead: true };
const list = (...rows: readonly NotificationJson[]) => ({ ...pageOf(...rows), unread: 1 });

async function writeNotice(title: string, content: string) {
  await user.type(screen.getByLabelText('Título'), title);
  await user.type(screen.getByLabelText('Texto'), content);
  await user.click(screen.getByRole('button', { name: 'Enviar aviso' }));
}

test('shows what the member was told, and whether it was read', async () => {
  await openTab(NoticesTab, { [path]: list(notice, read) });
  const row = (await screen.findByText('Depósito confirmado')).closest('tr');
  expect(row).toHaveTextContent(/Seu depósito entrou no saldo\..*Não lido.*09\/03\/2026/);
  expect(screen.getByText('Bem-vinda').closest('tr')).toHaveTextContent(/Lido/);
});

test('sends a notice to the member, and then lists it', async () => {
  const { calls } = await openTab(NoticesTab, {
    [path]: (call: Request) =>
      new Response(JSON.stringify(call.method === 'GET' ? list() : { id: 'n', recipients: 1 })),
  });
  await screen.findByText(/Nenhum aviso/);
  await writeNotice('Documento recebido', 'Vamos conferir.');
  expect(await screen.findByText('Aviso enviado')).toBeVisible();
  expect(await bodyOf(calls, 'POST')).toEqual({
    title: 'Documento recebido',
    content: 'Vamos conferir.',
  });
  expect(screen.getByLabelText('Título')).toHaveValue('');
  expect(calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1);
});

test('a refused notice keeps its words, with the reason beside the field', async () => {
  const refused = refuse(400, 'BAD_REQUEST', 'Corrija', { title: ['Curto demais'] });
  await openTab(NoticesTab, {
    [path]: (call: Request) =>
      call.method === 'GET' ? new Response(JSON.stringify(list())) : refused(),
  });
  await writeNotice('Oi', 'Texto');
  expect(await screen.findByText('Erro ao enviar o aviso')).toBeVisible();
  const field = screen.getByLabelText('Título');
  expect(field).toHaveAccessibleDescription('Curto demais');
  expect(field).toHaveValue('Oi');
});

test('an administrator cannot be sent a notice', async () => {
  const person = administrator('financeiro');
  await openTab(
    NoticesTab,
    { [`/api/admin/users/${person.id}/notifications`]: list(notice) },
    { person },
  );
  expect(await screen.findByText('Depósito confirmado')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar aviso' })).not.toBeInTheDocument();
});

testStates(NoticesTab, {
  path,
  nothing: list(),
  failed: 'Não foi possível ler os avisos',
  empty: 'Nenhum aviso, ou o membro excluiu os que recebeu.',
});
