import { answerCalls, bodyOf, never, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { systemTexts } from '../common/system/locales/system-texts';
import { adminTexts } from '../locales/admin-texts';
import { deadLetter } from '../testing/dead-letters';
import { pageOf, signedIn } from '../testing/people';
import DeadLettersPage from './DeadLettersPage';

const path = '/api/admin/dead-letters';
const own = `${path}/${deadLetter.id}`;
const user = userEvent.setup();

async function open(
  rows: readonly (typeof deadLetter)[],
  answers: Parameters<typeof answerCalls>[0] = {},
) {
  const server = answerCalls({
    '/api/user': signedIn('master'),
    [path]: pageOf(...rows),
    ...answers,
  });
  const at = '/admin/system-updates/dead-letters';
  await renderWithKit(<DeadLettersPage />, { texts: [adminTexts, systemTexts], at });
  return server;
}
const button = (name: string) => screen.findByRole('button', { name });

test('opens with the waiting letters, each with its service, error and how often it came', async () => {
  const { calls } = await open([deadLetter]);
  const row = (await screen.findByText(deadLetter.type)).closest('tr');
  for (const text of ['Carteira', 'Esperando decisão', 'does not fit', '10/03/2026'])
    expect(row).toHaveTextContent(text);
  const asked = calls.find(({ url }) => new URL(url).pathname === path);
  expect(asked && new URL(asked.url).searchParams.get('view')).toBe('waiting');
});

test('sends a letter again, and reads the list anew', async () => {
  const { answer, calls } = await open([deadLetter], { [`${own}/retry`]: deadLetter });
  await user.click(await button('Reenviar a mensagem referral.bonuses.due'));
  expect(screen.getByRole('dialog')).toHaveTextContent('uma única vez');
  answer(path, pageOf());
  await user.click(await button('Reenviar mensagem'));
  expect(await screen.findByText('Nenhuma mensagem nesta visão')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a letter that somebody else decided about says so', async () => {
  await open([deadLetter], {
    [`${own}/retry`]: refuse(409, 'DEAD_LETTER_DECIDED', 'Alguém já decidiu sobre esta mensagem'),
  });
  await user.click(await button('Reenviar a mensagem referral.bonuses.due'));
  await user.click(await button('Reenviar mensagem'));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
    'Alguém já decidiu sobre esta mensagem',
  );
});

test('discards a letter with a reason', async () => {
  const { calls } = await open([deadLetter], { [`${own}/discard`]: deadLetter });
  await user.click(await button('Descartar a mensagem referral.bonuses.due'));
  await user.type(await screen.findByLabelText('Motivo'), 'Pago à mão');
  await user.click(await button('Descartar mensagem'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(calls, 'POST')).toEqual({ reason: 'Pago à mão' });
});

test('shows the masked data of a letter, or that it cannot be read', async () => {
  const payload = { bonuses: [{ fullName: 'A•••', amount: '35.00' }] };
  const { answer } = await open([deadLetter], { [own]: { ...deadLetter, payload } });
  await user.click(await button('Ver a mensagem referral.bonuses.due'));
  const data = await screen.findByRole('group', { name: 'Dados da mensagem' });
  expect(data).toHaveTextContent('A•••');
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  answer(own, { ...deadLetter, payload: null });
  await user.click(await button('Ver a mensagem referral.bonuses.due'));
  expect(await screen.findByText('O conteúdo não pode ser lido.')).toBeVisible();
});

test('data that cannot be fetched can be tried again', async () => {
  const { answer } = await open([deadLetter], {
    [own]: refuse(404, 'NOT_FOUND', 'Não encontrada'),
  });
  await user.click(await button('Ver a mensagem referral.bonuses.due'));
  expect(await screen.findByText('Não foi possível ler a mensagem')).toBeVisible();
  answer(own, { ...deadLetter, payload: null });
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('O conteúdo não pode ser lido.')).toBeVisible();
});

test('a decided letter shows who decided and why, and offers no decision', async () => {
  await open([
    {
      ...deadLetter,
      state: 'discarded',
      decidedAt: '2026-03-11T12:00:00.000Z',
      decidedBy: 'Mara Lima',
      discardReason: 'Pago à mão',
    },
  ]);
  const row = (await screen.findByText('Descartada')).closest('tr');
  for (const text of ['Mara Lima', 'Pago à mão', '11/03/2026']) expect(row).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: /Reenviar/ })).toBeNull();
});

test('shows a skeleton while the list is read, and its failure', async () => {
  await open([], { [path]: never });
  expect(await screen.findByRole('status')).toHaveTextContent('Carregando');
});

test('a list that cannot be read can be tried again', async () => {
  const { answer } = await open([], { [path]: refuse(403, 'FORBIDDEN', 'Sem permissão') });
  expect(await screen.findByText('Não foi possível ler as mensagens')).toBeVisible();
  answer(path, pageOf(deadLetter));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText(deadLetter.type)).toBeVisible();
});
