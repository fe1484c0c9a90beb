import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { api } from '../api/api';
import { sessionApi } from '../session/session-api';
import { ana, answerCalls, refuse, renderWithKit } from '../testing';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const movingApi = api.injectEndpoints({
  endpoints: (build) => ({
    move: build.mutation<unknown, { amount: number }>({
      query: (body) => ({ path: '/api/move', method: 'POST', body }),
    }),
  }),
});

/** A page on which a call asks for a recent proof until the reader has given one. */
async function open(person: object = ana) {
  let isProven = false;
  const server = answerCalls({
    '/api/user': person,
    '/api/move': () => (isProven ? new Response('{"moved":true}') : refusal()),
    '/api/security/step-up': () => {
      isProven = true;
      return new Response('{"success":true}');
    },
  });
  const { store } = await renderWithKit(<p>Página</p>);
  await act(() => store.dispatch(sessionApi.endpoints.user.initiate(undefined)));
  const move = (amount: number) =>
    act(() => Promise.resolve(store.dispatch(movingApi.endpoints.move.initiate({ amount }))));
  return { ...server, store, move };
}
const refusal = () =>
  new Response('{"code":"STEP_UP_REQUIRED","message":"Confirme que é você para continuar"}', {
    status: 403,
  });
const dialog = () => screen.findByRole('dialog', { name: 'Confirme que é você' });
const pathsOf = (calls: readonly Request[], path: string) =>
  calls.filter(({ url }) => new URL(url).pathname === path);

test('asks for the password and sends the same call again', async () => {
  const { calls, store } = await open();
  const moving = store.dispatch(movingApi.endpoints.move.initiate({ amount: 12 }));
  await dialog();
  await user.type(screen.getByLabelText('Sua senha'), 'bambu verde');
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await moving).toMatchObject({ data: { moved: true } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, again] = pathsOf(calls, '/api/move');
  expect(again?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  expect(await again?.json()).toEqual({ amount: 12 });
});

test('asks for a code if the second factor is on, and accepts a recovery code', async () => {
  const { calls, store } = await open({ ...ana, twoFactorEnabled: true });
  const moving = store.dispatch(movingApi.endpoints.move.initiate({ amount: 12 }));
  await dialog();
  expect(screen.queryByLabelText('Sua senha')).toBeNull();
  await user.type(screen.getByLabelText('Código de verificação'), '12');
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(screen.getByText('Digite os 6 dígitos do código')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }));
  await user.type(screen.getByLabelText('Código de recuperação'), 'ABCDE-FGHJK');
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await moving).toMatchObject({ data: { moved: true } });
  const [proof] = pathsOf(calls, '/api/security/step-up');
  expect(await proof?.json()).toEqual({ code: 'ABCDE-FGHJK' });
});

test('says that the proof is wrong, and stays open', async () => {
  const { answer, store } = await open();
  answer(
    '/api/security/step-up',
    refuse(422, 'CURRENT_PASSWORD_INCORRECT', 'Senha atual incorreta'),
  );
  const moving = store.dispatch(movingApi.endpoints.move.initiate({ amount: 12 }));
  await dialog();
  await user.type(screen.getByLabelText('Sua senha'), 'errada');
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Senha atual incorreta')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await moving).toMatchObject({ error: { status: 403, code: 'STEP_UP_REQUIRED' } });
});

test('opens once for calls that fail together, and all of them continue', async () => {
  const { store } = await open();
  const both = [1, 2].map((amount) =>
    store.dispatch(movingApi.endpoints.move.initiate({ amount })),
  );
  await dialog();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.type(screen.getByLabelText('Sua senha'), 'bambu verde');
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  for (const answer of await Promise.all(both)) expect(answer).toMatchObject({ data: {} });
});

test('asks once for each call, and a call that is refused again fails', async () => {
  const { answer, calls, store } = await open();
  answer('/api/move', refusal);
  const moving = store.dispatch(movingApi.endpoints.move.initiate({ amount: 12 }));
  await dialog();
  await user.type(screen.getByLabelText('Sua senha'), 'bambu verde');
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await moving).toMatchObject({ error: { code: 'STEP_UP_REQUIRED' } });
  expect(pathsOf(calls, '/api/move')).toHaveLength(2);
});
