import { defaultSettings } from '@bambuzal/web-kit';
import { bodyOf, posted } from '@bambuzal/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { MascotAssistant } from '../MascotAssistant';
import { replyDelayMs } from '../panel/chat/use-conversation';
import { followsAfterMs } from '../panel/use-follow';
import {
  chatPath,
  muteVoice,
  openPanel,
  panel,
  press,
  restoreClock,
  showMascot,
  testVoice,
  wait,
  write,
} from '../../../testing/mascot';
import { captureStopsAfterMs } from './use-capture';
import type { CaptureFailure } from './voice';

afterEach(restoreClock);

async function open(answers?: Parameters<typeof showMascot>[1]) {
  const tested = testVoice();
  const server = await showMascot(<MascotAssistant voice={tested.voice} />, answers);
  await openPanel();
  const hear = (text: string) =>
    act(() => {
      tested.latest().onText(text);
      tested.latest().onEnd();
    });
  return { ...server, ...tested, hear };
}

const withdrawal = { [chatPath]: { reply: 'Vamos ao saque.', path: '/withdraw' } };

test('listens for at most 5 s', async () => {
  const { stop } = await open();
  await press('Falar');
  expect(screen.getByText(/^Ouvindo por até 5 segundos/)).toBeVisible();
  await wait(captureStopsAfterMs - 10);
  expect(stop).not.toHaveBeenCalled();
  await wait(10);
  expect(stop).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Falar' })).toBeVisible();
});

test('stops listening on a second press', async () => {
  const { stop } = await open();
  await press('Falar');
  await press('Parar de ouvir');
  expect(stop).toHaveBeenCalledTimes(1);
});

test('sends the recognised question', async () => {
  const { calls, hear } = await open();
  await press('Falar');
  hear('qual é meu saldo');
  await wait(replyDelayMs);
  expect(await bodyOf(calls, 'POST')).toEqual({ message: 'qual é meu saldo' });
  expect(screen.getByText('Você tem R$ 10,00.')).toBeVisible();
});

test('a question recognised while a reply is awaited stays in the field until it is sent', async () => {
  const { calls, hear } = await open();
  await press('Falar');
  write('Oi');
  await press('Enviar');
  hear('e meu saldo');
  expect(screen.getByLabelText('Sua pergunta')).toHaveValue('e meu saldo');
  await wait(replyDelayMs);
  expect(posted(calls, chatPath)).toHaveLength(1);
});

test('a spoken command opens its page after announcing it', async () => {
  const { hear } = await open(withdrawal);
  await press('Falar');
  hear('quero sacar');
  await wait(replyDelayMs);
  expect(screen.getByText('Abrindo “Efetuar Saque”…')).toBeVisible();
  await wait(followsAfterMs - 10);
  expect(screen.getByText('Em /dashboard')).toBeVisible();
  await wait(10);
  expect(screen.getByText('Em /withdraw')).toBeVisible();
  expect(panel()).not.toBeInTheDocument();
});

test.each(['Ficar aqui', 'Fechar'])('"%s" cancels the opening of the page', async (way) => {
  const { hear } = await open(withdrawal);
  await press('Falar');
  hear('quero sacar');
  await wait(replyDelayMs);
  await press(way);
  await wait(60_000);
  expect(screen.getByText('Em /dashboard')).toBeVisible();
});

test('a reply that arrives after the panel was closed opens no page', async () => {
  const { hear } = await open(withdrawal);
  await press('Falar');
  hear('quero sacar');
  await press('Fechar');
  await wait(60_000);
  expect(screen.getByText('Em /dashboard')).toBeVisible();
});

test.each<[CaptureFailure, string]>([
  ['refused', 'Permita o microfone no navegador, ou escreva a pergunta.'],
  ['failed', 'Não foi possível ouvir agora. Escreva a pergunta.'],
])('a microphone that is %s is reported in a toast', async (failure, words) => {
  const { latest } = await open();
  await press('Falar');
  act(() => {
    latest().onFailure(failure);
    latest().onEnd();
  });
  expect(screen.getByRole('alert')).toHaveTextContent(`Erro no assistente de voz${words}`);
  expect(screen.getByRole('button', { name: 'Falar' })).toBeVisible();
});

test('does not report silence as a failure', async () => {
  const { latest } = await open();
  await press('Falar');
  act(() => latest().onEnd());
  expect(screen.getByText(/^Não entendi nada/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('stops listening when the panel is closed', async () => {
  const { abandon } = await open();
  await press('Falar');
  await press('Fechar');
  expect(abandon).toHaveBeenCalled();
});

test('reads replies aloud only while this is turned on', async () => {
  const { speak, hush } = await open();
  await press('Prazo do saque');
  await wait(replyDelayMs);
  expect(speak).not.toHaveBeenCalled();
  await press('Ler as respostas em voz alta');
  await press('Prazo do saque');
  await wait(replyDelayMs);
  expect(speak).toHaveBeenCalledWith('Você tem R$ 10,00.', 'pt-BR');
  await press('Ler as respostas em voz alta');
  expect(hush).toHaveBeenCalled();
  await press('Prazo do saque');
  await wait(replyDelayMs);
  expect(speak).toHaveBeenCalledTimes(1);
});

test('says when the browser has no voice support, and accepts typed questions', async () => {
  await showMascot(<MascotAssistant voice={muteVoice} />);
  await openPanel();
  expect(screen.getByText(/^Este navegador não entende voz/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Falar' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /voz alta/ })).not.toBeInTheDocument();
});

test("the operator's setting removes the voice assistant", async () => {
  await open({ '/api/settings': { ...defaultSettings, enableVoiceAssistant: false } });
  expect(screen.queryByRole('button', { name: 'Falar' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /voz alta/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/^Este navegador/)).not.toBeInTheDocument();
});
