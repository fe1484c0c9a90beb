import type { AdministeredMascotMessageJson } from '@bambuzal/contracts';
import { answerCalls, bodyOf, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { promotionTexts } from '../common/promotion/locales/promotion-texts';
import { adminTexts } from '../locales/admin-texts';
import { pageOf } from '../testing/people';
import MascotMessagesPage from './MascotMessagesPage';

const path = '/api/admin/mascot-messages';
const message: AdministeredMascotMessageJson = {
  id: '65f0a0000000000000000501',
  category: 'horário',
  trigger: 'atendimento, horário',
  content: 'Das 9 às 18.',
  isActive: true,
  translations: {},
  createdAt: '2026-03-10T15:00:00.000Z',
};
const user = userEvent.setup({ delay: null });

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const server = answerCalls({ [path]: pageOf(message), ...answers });
  const at = '/admin/advertisements/mascot-messages';
  await renderWithKit(<MascotMessagesPage />, { texts: [adminTexts, promotionTexts], at });
  return server;
}

async function ask(question: string) {
  await user.click(await screen.findByRole('button', { name: 'Testar uma pergunta' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Testar uma pergunta' }));
  await user.type(dialog.getByLabelText('Pergunta'), question);
  await user.click(dialog.getByRole('button', { name: 'Perguntar' }));
  return dialog;
}

test('lists the messages, and leads to those of a category', async () => {
  await open();
  const row = (await screen.findByRole('rowheader', { name: message.trigger })).closest('tr');
  for (const text of ['Das 9 às 18.', 'Em uso']) expect(row).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'horário' })).toHaveAttribute(
    'href',
    '/admin/advertisements/mascot-messages?category=hor%C3%A1rio',
  );
});

test('tries a question, and tells whether a message of the operator answers', async () => {
  const reply = { reply: 'Das 9 às 18.', path: null, messageId: message.id };
  const { calls } = await open({ [`${path}/try`]: reply });
  const dialog = await ask('Qual o horário?');
  expect(await dialog.findByText('Respondido por uma mensagem sua.')).toBeVisible();
  expect(await bodyOf(calls, 'POST')).toEqual({ message: 'Qual o horário?', language: 'pt-BR' });
});

test('says why a question was not answered', async () => {
  await open({ [`${path}/try`]: refuse(403, 'FORBIDDEN', 'Você não tem permissão') });
  const dialog = await ask('saldo');
  expect(await dialog.findByText('Você não tem permissão')).toBeVisible();
});
