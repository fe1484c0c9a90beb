import { answerCalls, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dashboardTexts } from '../locales/dashboard-texts';
import DemoMessagesPage from './DemoMessagesPage';

const message = {
  id: '1',
  to: '+5511900000005',
  channel: 'whatsapp',
  text: 'Seu código é 123456',
  code: '123456',
  createdAt: '2026-11-21T12:00:00.000Z',
};

const show = () => renderWithKit(<DemoMessagesPage />, { texts: dashboardTexts });

test('shows the sent messages, each with a code to copy', async () => {
  answerCalls({ '/api/settings': {}, '/api/demo/messages': { data: [message] } });
  await show();
  expect(await screen.findByText('Para +5511900000005')).toBeVisible();
  expect(screen.getByText('123456')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copiar código' })).toBeVisible();
});

test('filters by telephone while it is typed', async () => {
  const { calls } = answerCalls({ '/api/settings': {}, '/api/demo/messages': { data: [] } });
  await show();
  await userEvent.type(screen.getByLabelText('Telefone'), '11 9');
  await waitFor(() =>
    expect(calls.map(({ url }) => new URL(url).searchParams.get('to'))).toContain('11 9'),
  );
  expect(await screen.findByText('Nenhuma mensagem ainda')).toBeVisible();
});

test('says when messages cannot be read, and fetches them on retry', async () => {
  const server = answerCalls({ '/api/settings': {}, '/api/demo/messages': 404 });
  await show();
  expect(await screen.findByText('Não foi possível ler as mensagens')).toBeVisible();
  server.answer('/api/demo/messages', { data: [message] });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Para +5511900000005')).toBeVisible();
});
