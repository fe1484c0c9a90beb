import { dismissToast } from '@bambuzal/web-kit';
import { click, never, refuse, textProblems, user } from '@bambuzal/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { notificationsTexts } from './locales/notifications-texts';
import { deviceTexts } from '../common/device-notices/locales/device-texts';
import NotificationsPage from './NotificationsPage';
import { announcement, notice, noticesOf, openNotices } from '../testing/notices';

afterEach(() => act(dismissToast));

type Answers = Parameters<typeof openNotices>[1];
const open = (answers?: Answers, language?: 'en-US') =>
  openNotices(<NotificationsPage />, answers, language);
const list = async () => within(await screen.findByRole('list', { name: 'Todas as notificações' }));
const changes = (calls: readonly Request[]) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url }) => `${method} ${new URL(url).pathname}`);

test('the texts exist in every language', async () => {
  expect(await textProblems(notificationsTexts)).toEqual([]);
  expect(await textProblems(deviceTexts)).toEqual([]);
});

test('lists the notices, each with a link to its subject', async () => {
  await open();
  expect((await list()).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: notice.title })).toHaveAttribute('href', '/transactions');
  expect(screen.queryByRole('link', { name: announcement.title })).not.toBeInTheDocument();
  expect(screen.getByText(notice.content)).toBeVisible();
  expect(screen.getAllByText('Nova')).toHaveLength(2);
});

test('a followed notice is marked as read', async () => {
  const { calls } = await open({ '/api/notifications/n1/read': { ...notice, isRead: true } });
  await user.click(await screen.findByRole('link', { name: notice.title }));
  await waitFor(() => expect(changes(calls)).toEqual(['PATCH /api/notifications/n1/read']));
});

test('a notice without a page is marked as read with a button, and stays marked', async () => {
  const { answer, calls } = await open({
    '/api/notifications/n2/read': { ...announcement, isRead: true },
  });
  await list();
  answer('/api/notifications', noticesOf([notice, { ...announcement, isRead: true }]));
  await click('Marcar como lida: Novos planos');
  await waitFor(() => expect(screen.getAllByText('Nova')).toHaveLength(1));
  expect(changes(calls)).toEqual(['PATCH /api/notifications/n2/read']);
});

test('a notice that is already read sends no request when it is followed', async () => {
  const { calls } = await open({
    '/api/notifications': noticesOf([{ ...notice, isRead: true }]),
  });
  await user.click(await screen.findByRole('link', { name: notice.title }));
  expect(changes(calls)).toEqual([]);
});

test('reports that a notice could not be marked as read', async () => {
  await open({ '/api/notifications/n1/read': refuse(403, 'FORBIDDEN', 'Sem permissão') });
  await click('Marcar como lida: Depósito confirmado');
  expect(await screen.findByText('Não foi possível atualizar a notificação')).toBeVisible();
  expect(screen.getByText('Sem permissão')).toBeVisible();
});

test('deletes a notice', async () => {
  const { answer, calls } = await open({ '/api/notifications/n1': { success: true } });
  await list();
  answer('/api/notifications', noticesOf([announcement]));
  await click('Excluir: Depósito confirmado');
  expect(await screen.findByText('Notificação excluída')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(notice.title)).not.toBeInTheDocument());
  expect(changes(calls)).toEqual(['DELETE /api/notifications/n1']);
  expect(screen.getByRole('heading', { name: 'Todas as notificações' })).toHaveFocus();
});

test('deletes a notice that no longer exists on the server', async () => {
  await open({ '/api/notifications/n1': refuse(404, 'NOT_FOUND', 'Não encontrada') });
  await click('Excluir: Depósito confirmado');
  expect(await screen.findByText('Notificação excluída')).toBeVisible();
});

test('reports that a notice could not be deleted', async () => {
  await open({ '/api/notifications/n1': 403 });
  await click('Excluir: Depósito confirmado');
  expect(await screen.findByText('Não foi possível excluir a notificação(ões)')).toBeVisible();
});

test('reports the failure in English', async () => {
  await open({ '/api/notifications/n1': 403 }, 'en-US');
  await click('Delete: Depósito confirmado');
  expect(await screen.findByText('Error deleting notification')).toBeVisible();
});

describe('deleting all notices', () => {
  const inDialog = () => within(screen.getByRole('dialog'));
  const confirm = () =>
    user.click(inDialog().getByRole('button', { name: 'Excluir todas as notificações' }));
  const answering = (answer: () => Response) => (call: Request) =>
    call.method === 'DELETE' ? answer() : Response.json(noticesOf([notice, announcement]));

  test('asks for confirmation, and can be cancelled', async () => {
    const { calls } = await open();
    await click('Excluir todas');
    await user.click(inDialog().getByRole('button', { name: 'Cancelar' }));
    expect(changes(calls)).toEqual([]);
  });

  test('succeeds, and says so', async () => {
    let isDone = false;
    const { calls } = await open({
      '/api/notifications': (call: Request) => {
        isDone ||= call.method === 'DELETE';
        return Response.json(isDone ? noticesOf([]) : noticesOf([notice, announcement]));
      },
    });
    await click('Excluir todas');
    await confirm();
    expect(await screen.findByText('Todas as notificações foram excluídas')).toBeVisible();
    expect(await screen.findByText('Nenhuma notificação')).toBeVisible();
    expect(changes(calls)).toEqual(['DELETE /api/notifications']);
    expect(screen.queryByRole('button', { name: 'Excluir todas' })).not.toBeInTheDocument();
  });

  test('reports a failure, and the dialog stays open', async () => {
    await open({ '/api/notifications': answering(() => new Response('', { status: 403 })) });
    await click('Excluir todas');
    await confirm();
    expect(await screen.findByText('Não foi possível excluir a notificação(ões)')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

test('opens the next page', async () => {
  const { calls } = await open({ '/api/notifications': noticesOf([notice], 11) });
  await click('Próxima página');
  await waitFor(() => expect(calls.at(-1)?.url).toContain('page=2'));
});

test('has a skeleton while loading', async () => {
  await open({ '/api/notifications': never });
  expect(screen.getByText('Carregando')).toBeInTheDocument();
});

test('fetches the notices on retry', async () => {
  const { answer } = await open({ '/api/notifications': 403 });
  expect(await screen.findByText('Não foi possível ler as notificações')).toBeVisible();
  answer('/api/notifications', noticesOf([notice]));
  await click('Tentar de novo');
  expect(await screen.findByText(notice.title)).toBeVisible();
});

test('says when there are no notices', async () => {
  await open({ '/api/notifications': noticesOf([]) });
  expect(await screen.findByText('Nenhuma notificação')).toBeVisible();
});

test('an administrator who views the account changes nothing, not even by following a notice', async () => {
  const { calls } = await open({ '/api/session-info': { isAdminAsUser: true, sessionToken: 'x' } });
  expect(await screen.findByText(/nada pode ser alterado aqui/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Excluir todas' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Excluir: Depósito confirmado' })).toBeDisabled();
  await user.click(screen.getByRole('link', { name: notice.title }));
  expect(changes(calls)).toEqual([]);
});
