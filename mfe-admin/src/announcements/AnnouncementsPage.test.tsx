import type { AdministeredAnnouncementJson } from '@bambuzal/contracts';
import { Toasts } from '@bambuzal/web-kit';
import { answerCalls, bodyOf, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { promotionTexts } from '../common/promotion/locales/promotion-texts';
import { adminTexts } from '../locales/admin-texts';
import { levelsOffered } from '../testing/levels';
import { pageOf } from '../testing/people';
import AnnouncementsPage from './AnnouncementsPage';

const path = '/api/admin/announcements';
const announcement: AdministeredAnnouncementJson = {
  id: '65f0a0000000000000000401',
  title: 'Novo horário',
  content: 'O suporte atende até as 22h.',
  type: 'info',
  translations: {},
  userId: null,
  userName: null,
  levels: ['bosque'],
  recipients: 1234,
  isFinished: true,
  createdAt: '2026-03-10T15:00:00.000Z',
};
const user = userEvent.setup({ delay: null });

async function open(answers: Parameters<typeof answerCalls>[0]) {
  const server = answerCalls({
    [path]: pageOf(announcement),
    '/api/admin/advertisements/audience': { members: 12 },
    '/api/user-levels': levelsOffered,
    ...answers,
  });
  const page = (
    <>
      <AnnouncementsPage />
      <Toasts />
    </>
  );
  await renderWithKit(page, {
    texts: [adminTexts, promotionTexts],
    at: '/admin/advertisements/announcements',
  });
  return server;
}

/** Opens the form and fills title and text. */
async function write() {
  await user.click(await screen.findByRole('button', { name: 'Novo aviso' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Novo aviso' }));
  await user.type(dialog.getByLabelText('Título'), 'Festa');
  await user.type(dialog.getByLabelText('Texto'), 'Amanhã não há atendimento.');
  return dialog;
}

test('lists announcements with whom they reached', async () => {
  await open({});
  const row = (await screen.findByRole('rowheader', { name: 'Novo horário' })).closest('tr');
  for (const text of ['Bosque', '1.234', 'Enviado'])
    await waitFor(() => expect(row).toHaveTextContent(text));
});

test('sends an announcement to a level, once the number of members is shown', async () => {
  const { answer, calls } = await open({});
  const dialog = await write();
  await user.click(await dialog.findByRole('checkbox', { name: 'Bosque' }));
  expect(await dialog.findByText('Chega a 12 membros')).toBeVisible();
  answer('/api/admin/notifications', { id: 'x', recipients: 12 });
  await user.click(dialog.getByRole('button', { name: 'Enviar aviso' }));
  expect(await screen.findByText('Aviso enviado')).toBeVisible();
  expect(await bodyOf(calls, 'POST')).toEqual({
    title: 'Festa',
    content: 'Amanhã não há atendimento.',
    type: 'info',
    levels: ['bosque'],
    username: null,
    translations: {},
  });
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test('names the one member, and keeps the input when the name is unknown', async () => {
  const { answer } = await open({});
  const dialog = await write();
  await user.type(dialog.getByLabelText('Ou um só membro'), 'ninguem');
  expect(dialog.getByText('Chega só a ninguem')).toBeVisible();
  answer(
    '/api/admin/notifications',
    refuse(404, 'NOT_FOUND', 'Não existe', { username: ['Não existe'] }),
  );
  await user.click(dialog.getByRole('button', { name: 'Enviar aviso' }));
  expect(await dialog.findByText('Não existe')).toBeVisible();
  expect(dialog.getByLabelText('Título')).toHaveValue('Festa');
});
