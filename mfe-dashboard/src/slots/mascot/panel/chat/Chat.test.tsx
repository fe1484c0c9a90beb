import { bodyOf, posted, refuse } from '@bambuzal/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { MascotAssistant } from '../../MascotAssistant';
import {
  chatPath,
  muteVoice,
  openPanel,
  panel,
  press,
  question,
  restoreClock,
  showMascot,
  wait,
  write,
} from '../../../../testing/mascot';
import { replyDelayMs } from './use-conversation';

afterEach(restoreClock);

async function open(answers?: Parameters<typeof showMascot>[1]) {
  const server = await showMascot(<MascotAssistant voice={muteVoice} />, answers);
  await openPanel();
  return server;
}

const log = () => within(screen.getByRole('log', { name: 'Conversa' }));

test('a reply is shown 1 s after its question; until then the mascot is writing', async () => {
  const { calls } = await open();
  write('  Qual é meu saldo? ');
  await press('Enviar');
  expect(log().getByText('Qual é meu saldo?')).toBeVisible();
  expect(screen.getByLabelText('Sua pergunta')).toHaveValue('');
  await wait(replyDelayMs - 10);
  expect(log().getByText('Panda está escrevendo…')).toBeVisible();
  expect(log().queryByText('Você tem R$ 10,00.')).not.toBeInTheDocument();
  await wait(10);
  expect(log().getByText('Você tem R$ 10,00.')).toBeVisible();
  expect(log().queryByText('Panda está escrevendo…')).not.toBeInTheDocument();
  expect(await bodyOf(calls, 'POST')).toEqual({ message: 'Qual é meu saldo?' });
});

test('a blank message is ignored', async () => {
  const { calls } = await open();
  write('   ');
  await press('Enviar');
  await wait(replyDelayMs);
  expect(posted(calls, chatPath)).toEqual([]);
  expect(log().queryByText('Você', { exact: false })).not.toBeInTheDocument();
});

test('a question that is not delivered keeps its text, says why, and can be sent again', async () => {
  const { calls, answer } = await open({
    [chatPath]: refuse(409, 'MASCOT_DISABLED', 'O assistente está desativado'),
  });
  write('Oi');
  await press('Enviar');
  await wait(replyDelayMs);
  expect(log().getByText('Oi')).toBeVisible();
  expect(log().getByText('Não enviada: O assistente está desativado')).toBeVisible();
  answer(chatPath, { reply: 'Olá de novo', path: null });
  await press('Tentar de novo');
  expect(log().queryByText(/^Não enviada/)).not.toBeInTheDocument();
  await wait(replyDelayMs);
  expect(log().getByText('Olá de novo')).toBeVisible();
  expect(posted(calls, chatPath)).toHaveLength(2);
});

test('a frequent question is asked with one press', async () => {
  const { calls } = await open();
  await press('Prazo do saque');
  await wait(replyDelayMs);
  expect(await bodyOf(calls, 'POST')).toEqual({ message: 'Prazo do saque' });
});

test('the frequent questions are fetched on retry, and the chat works meanwhile', async () => {
  const { answer } = await open({ '/api/mascot-messages': 404 });
  expect(screen.getByText('Não foi possível ler as perguntas')).toBeVisible();
  write('Oi');
  await press('Enviar');
  await wait(replyDelayMs);
  expect(log().getByText('Você tem R$ 10,00.')).toBeVisible();
  answer('/api/mascot-messages', [question]);
  await press('Tentar de novo');
  await wait(50);
  expect(screen.getByRole('button', { name: 'Prazo do saque' })).toBeVisible();
});

test('a page named in a reply is offered as a link, and does not open by itself', async () => {
  await open({ [chatPath]: { reply: 'É em Efetuar Saque.', path: '/withdraw' } });
  write('Como saco?');
  await press('Enviar');
  await wait(60_000);
  expect(screen.getByText('Em /dashboard')).toBeVisible();
  fireEvent.click(log().getByRole('link', { name: 'Abrir “Efetuar Saque”' }));
  await wait(0);
  expect(screen.getByText('Em /withdraw')).toBeVisible();
  expect(panel()).not.toBeInTheDocument();
});

test('a reply never links to another site', async () => {
  await open({ [chatPath]: { reply: 'Veja', path: 'https://example.com' } });
  write('Oi');
  await press('Enviar');
  await wait(replyDelayMs);
  expect(log().getByText('Veja')).toBeVisible();
  expect(log().queryByRole('link')).not.toBeInTheDocument();
});

test('an administrator who views a member’s account cannot ask questions', async () => {
  await open({ '/api/session-info': { isAdminAsUser: true, sessionToken: 'x' } });
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Prazo do saque' })).toBeDisabled();
});
