import type { MemberNoteJson } from '@bambuzal/contracts';
import { bodyOf, refuse } from '@bambuzal/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openTab, testStates } from '../testing/member-tab';
import { ana, pageOf, signedIn } from '../testing/people';
import { NotesTab } from './NotesTab';

const user = userEvent.setup({ delay: null });
const path = `/api/admin/users/${ana.id}/notes`;
const note: MemberNoteJson = {
  id: '65f0a0000000000000000901',
  authorId: signedIn('suporte').id,
  authorName: 'Sofia Prado',
  text: 'Ligou hoje.\n<b>Volta amanhã.</b>',
  createdAt: '2026-03-09T12:00:00.000Z',
  editedAt: null,
  editableUntil: '2026-03-09T12:15:00.000Z',
};
const fresh = { ...note, editableUntil: '2999-03-09T12:15:00.000Z' };

/** Answers reads with a list, and writes with the note or a refusal. */
const answering =
  (rows: readonly MemberNoteJson[], write: () => Response = () => json(note)) =>
  (call: Request) =>
    call.method === 'GET' ? json(pageOf(...rows)) : write();
const json = (body: object) => new Response(JSON.stringify(body));
const newNote = () => screen.getByLabelText('Nova anotação');
const saveNote = () => user.click(screen.getByRole('button', { name: 'Salvar anotação' }));

test('shows a note as text, with its author, its time and its correction', async () => {
  const corrected = { ...note, editedAt: '2026-03-09T12:05:00.000Z' };
  await openTab(NotesTab, { [path]: pageOf(corrected) });
  expect(await screen.findByText(/<b>Volta amanhã\.<\/b>/)).toBeVisible();
  expect(screen.getByText(/^Sofia Prado, 09\/03\/2026.*corrigida em 09\/03\/2026/)).toBeVisible();
});

test('a new note is sent, and its field is empty again', async () => {
  const { calls } = await openTab(NotesTab, { [path]: answering([]) });
  await user.type(newNote(), 'Pediu segunda via.');
  await saveNote();
  await waitFor(() => expect(newNote()).toHaveValue(''));
  expect(await bodyOf(calls, 'POST')).toEqual({ text: 'Pediu segunda via.' });
});

test('an empty note is not sent', async () => {
  const { calls } = await openTab(NotesTab, { [path]: answering([]) });
  await user.type(newNote(), '   ');
  await saveNote();
  expect(await screen.findByText('Preencha este campo')).toBeVisible();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('a refused note keeps its text', async () => {
  const refused = refuse(403, 'FORBIDDEN', 'Você não tem permissão para isso');
  await openTab(NotesTab, { [path]: answering([], refused) });
  await user.type(newNote(), 'Texto');
  await saveNote();
  expect(await screen.findByText('Erro ao salvar a anotação')).toBeVisible();
  expect(newNote()).toHaveValue('Texto');
});

test('its author corrects a new note; a refusal that comes too late is shown at the field', async () => {
  const words = 'Esta anotação não pode mais ser corrigida: escreva outra';
  const { answer, calls } = await openTab(NotesTab, {
    [path]: answering([fresh]),
    [`${path}/${note.id}`]: refuse(409, 'NOTE_FIXED', words),
  });
  await user.click(await screen.findByRole('button', { name: 'Corrigir' }));
  const field = screen.getByLabelText('Correção');
  expect(field).toHaveValue(note.text);
  await user.clear(field);
  await user.type(field, 'Ligou ontem.');
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(words));
  answer(`${path}/${note.id}`, fresh);
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  await waitFor(() => expect(screen.queryByLabelText('Correção')).not.toBeInTheDocument());
  expect(await bodyOf(calls, 'PATCH')).toEqual({ text: 'Ligou ontem.' });
});

test.each([
  ['an older note', note],
  ["another author's note", { ...fresh, authorId: 'outra' }],
])('%s cannot be corrected', async (_which, shown) => {
  await openTab(NotesTab, { [path]: pageOf(shown) });
  expect(await screen.findByText(/Ligou hoje/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Corrigir' })).not.toBeInTheDocument();
});

testStates(NotesTab, {
  path,
  nothing: pageOf(),
  failed: 'Não foi possível ler as anotações',
  empty: 'Ainda não há anotações sobre este membro.',
});
