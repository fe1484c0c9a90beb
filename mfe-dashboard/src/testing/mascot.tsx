import { defaultSettings, dismissToast, Toasts, useLocation } from '@bambuzal/web-kit';
import { ana, answerCalls, renderWithKit } from '@bambuzal/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { MascotMessageJson } from '../api/mascot';
import type { CaptureListener, Voice } from '../slots/mascot/voice/voice';

export const chatPath = '/api/mascot/chat';

export const question: MascotMessageJson = {
  id: 'm1',
  category: 'saques',
  content: 'Em até 24 horas úteis.',
  trigger: 'prazo do saque',
  isActive: true,
};

/** Mock voice. The test decides what is recognised. */
export function testVoice() {
  const listeners: CaptureListener[] = [];
  const stop = jest.fn();
  const abandon = jest.fn();
  const speak = jest.fn();
  const hush = jest.fn();
  const voice: Voice = {
    listen: (listener) => {
      listeners.push(listener);
      return { stop, abandon };
    },
    speak,
    hush,
  };
  const latest = () => {
    const listener = listeners.at(-1);
    if (!listener) throw new Error('Nobody listens');
    return listener;
  };
  return { voice, stop, abandon, speak, hush, latest };
}

export const muteVoice: Voice = { listen: undefined, speak: undefined, hush: () => undefined };

/** Renders the mascot beside a page, with a fake clock. */
export async function showMascot(
  mascot: ReactNode,
  answers: Parameters<typeof answerCalls>[0] = {},
  language?: 'en-US',
) {
  jest.useFakeTimers();
  const server = answerCalls({
    '/api/settings': defaultSettings,
    '/api/user': ana,
    '/api/session-info': { isAdminAsUser: false, sessionToken: 'x' },
    '/api/mascot-messages': [question],
    '/api/financial-tips': [],
    [chatPath]: { reply: 'Você tem R$ 10,00.', path: null },
    ...answers,
  });
  await renderWithKit(
    <>
      <Address />
      <button>Da página</button>
      {mascot}
      <Toasts />
    </>,
    { at: '/dashboard', ...(language && { language }) },
  );
  await wait(100);
  return server;
}

function Address() {
  return <p>Em {useLocation().pathname}</p>;
}

export async function wait(durationMs: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(durationMs));
}

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await wait(0);
}

export const panel = () => screen.queryByRole('dialog', { name: 'Panda' });

export async function openPanel(): Promise<void> {
  await press('Falar com Panda');
  // Waits until the panel is loaded and its requests are answered.
  await wait(50);
}

export function write(text: string): void {
  fireEvent.change(screen.getByLabelText('Sua pergunta'), { target: { value: text } });
}

export function restoreClock(): void {
  act(dismissToast);
  jest.useRealTimers();
}
