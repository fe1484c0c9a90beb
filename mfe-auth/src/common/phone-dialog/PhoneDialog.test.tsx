import { dismissToast, Toasts } from '@bambuzal/web-kit';
import { answerCalls, renderWithKit } from '@bambuzal/web-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { phoneTexts } from './locales/phone-texts';
import type { PhoneMode } from '../../api';
import { PhoneDialog } from './PhoneDialog';

const sendPath = '/api/register/verify-phone';
const verifyPath = '/api/register/verify-phone-code';
const sent = { verified: false, message: '', resendInSeconds: 60 };
const proved = { success: true, verified: true, message: '' };

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState({}, '', '/auth');
});
afterEach(() => {
  act(dismissToast);
  jest.useRealTimers();
});

const onVerified = jest.fn<undefined, [string]>();
beforeEach(() => onVerified.mockClear());

function Page({ mode, phone }: { readonly mode?: PhoneMode; readonly phone?: string }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Abrir
      </button>
      <PhoneDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        phone={phone}
        {...(mode && { mode })}
        onVerified={onVerified}
      />
      <Toasts />
    </>
  );
}

async function open(
  answers: Parameters<typeof answerCalls>[0] = {},
  { mode, phone = '+5511987654321' }: { mode?: PhoneMode; phone?: string } = {},
) {
  const server = answerCalls({ [sendPath]: sent, [verifyPath]: proved, ...answers });
  await renderWithKit(<Page {...(mode && { mode })} phone={phone} />, { texts: phoneTexts });
  return server;
}

const pass = (durationMs: number) => act(() => jest.advanceTimersByTimeAsync(durationMs));

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(50);
}

/** Looks inside the dialog only, because the toast also has a button named "Fechar". */
async function close() {
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fechar' }));
  await pass(50);
}

async function enterCode(value: string) {
  fireEvent.change(screen.getByLabelText('Código'), { target: { value } });
  await pass(50);
}

function refused(status: number, code: string, message: string) {
  return () => new Response(JSON.stringify({ status, code, message }), { status });
}

test('sends a code, and verifies it', async () => {
  const server = await open();
  await press('Enviar código');
  expect(screen.getByText('Código enviado')).toBeVisible();
  expect(screen.getByLabelText('Código')).toHaveFocus();
  expect(screen.getByText(/\+55\s\(11\)\s98765-4321/)).toBeVisible();
  await enterCode('123456');
  expect(screen.getByText('Telefone verificado')).toBeVisible();
  expect(onVerified).toHaveBeenCalledWith('+5511987654321');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await server.calls.at(-1)!.json()).toEqual({ phone: '+5511987654321', code: '123456' });
});

test('accepts the telephone without a code while verification is off', async () => {
  await open({ [sendPath]: { ...sent, verified: true } });
  await press('Enviar código');
  expect(screen.getByText('Telefone verificado automaticamente')).toBeVisible();
  expect(onVerified).toHaveBeenCalledWith('+5511987654321');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('does not send an impossible number', async () => {
  const server = await open({}, { phone: '' });
  expect(screen.getByLabelText('Telefone')).toHaveFocus();
  fireEvent.change(screen.getByLabelText('Telefone'), { target: { value: '119' } });
  await press('Enviar código');
  expect(screen.getByText('Número de telefone inválido')).toBeVisible();
  expect(server.calls.some(({ url }) => url.endsWith(sendPath))).toBe(false);
});

test('selects the country of a pasted number', async () => {
  const server = await open({}, { phone: '' });
  fireEvent.change(screen.getByLabelText('Telefone'), { target: { value: '+351 912 345 678' } });
  expect(screen.getByLabelText('País do telefone')).toHaveValue('PT');
  expect(screen.getByLabelText('Telefone')).toHaveValue('912 345 678');
  await press('Enviar código');
  expect(await server.calls.at(-1)!.json()).toEqual({ phone: '+351912345678' });
});

test('allows another code after the countdown', async () => {
  const server = await open();
  await press('Enviar código');
  expect(screen.getByRole('button', { name: 'Reenviar em 60 s' })).toBeDisabled();
  await pass(30_000);
  expect(screen.getByRole('button', { name: 'Reenviar em 30 s' })).toBeDisabled();
  await pass(30_000);
  await press('Reenviar código');
  expect(server.calls.filter(({ url }) => url.endsWith(sendPath))).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Reenviar em 60 s' })).toBeDisabled();
});

test('a request made too soon shows an error and a countdown, and an earlier code is still accepted', async () => {
  await open({ [sendPath]: refused(429, 'RESEND_TOO_SOON', 'Espere um pouco') });
  await press('Enviar código');
  expect(screen.getByText('Erro ao enviar código')).toBeVisible();
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(
    'Espere um pouco',
  );
  expect(screen.getByRole('button', { name: 'Enviar em 60 s' })).toBeDisabled();
  await press('Já tenho o código');
  await enterCode('123456');
  expect(onVerified).toHaveBeenCalledTimes(1);
});

test('a failure without a text from the server shows its own text', async () => {
  await open({ [sendPath]: 400 });
  await press('Enviar código');
  expect(screen.getByText('Erro ao enviar código')).toBeVisible();
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(
    'Tente novamente mais tarde',
  );
});

test('clears a wrong code', async () => {
  await open({ [verifyPath]: refused(422, 'INVALID_CODE', 'Código inválido') });
  await press('Enviar código');
  await enterCode('123456');
  expect(screen.getByLabelText('Código')).toHaveValue('');
  expect(screen.getByLabelText('Código')).toHaveFocus();
  expect(screen.getAllByText('Código inválido')).toHaveLength(2);
  expect(onVerified).not.toHaveBeenCalled();
});

test('does not send a code that is too short', async () => {
  await open();
  await press('Enviar código');
  await enterCode('12a3');
  expect(screen.getByLabelText('Código')).toHaveValue('123');
  await press('Verificar');
  expect(screen.getByText('O código deve ter pelo menos 6 dígitos')).toBeVisible();
});

test('lets the reader change the number', async () => {
  await open();
  await press('Enviar código');
  await press('Alterar número');
  expect(screen.getByLabelText('Telefone')).toHaveValue('(11) 98765-4321');
});

test('resets when it is closed', async () => {
  await open();
  await press('Enviar código');
  await close();
  await press('Abrir');
  expect(screen.getByRole('button', { name: 'Enviar código' })).toBeEnabled();
});

test('ignores a verification that arrives after the dialog was closed', async () => {
  let answer: (response: Response) => void = () => undefined;
  await open({ [verifyPath]: () => new Promise((resolve) => (answer = resolve)) });
  await press('Enviar código');
  await enterCode('123456');
  await close();
  answer(new Response(JSON.stringify(proved)));
  await pass(50);
  expect(onVerified).not.toHaveBeenCalled();
});

test('verifies the number of the signed-in account', async () => {
  const server = await open(
    { '/api/send-phone-verification': sent, '/api/verify-phone': proved },
    { mode: 'account' },
  );
  expect(screen.queryByLabelText('Telefone')).not.toBeInTheDocument();
  await press('Enviar código');
  await enterCode('123456');
  expect(onVerified).toHaveBeenCalledWith('+5511987654321');
  const paths = server.calls.map(({ url }) => new URL(url).pathname);
  expect(paths).toEqual(
    expect.arrayContaining(['/api/send-phone-verification', '/api/verify-phone']),
  );
});
