import type { SavedViewJson } from '@bambuzal/contracts';
import { answerCalls, bodyOf, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../locales/admin-texts';
import { pageOf } from '../testing/people';
import { withdrawal } from '../testing/withdrawals';
import WithdrawalsPage from '../withdrawals/WithdrawalsPage';

const list = '/api/admin/withdrawals';
const path = '/api/admin/saved-views';
const user = userEvent.setup();

const saved: SavedViewJson = {
  id: 'v1',
  name: 'Acima de mil',
  query: 'view=all&amount=1000..',
  sharedWith: 'financeiro',
  isOwn: true,
};

async function open(answer: Parameters<typeof answerCalls>[0][string], at = '/admin/withdrawals') {
  const server = answerCalls({ [list]: pageOf(withdrawal), [path]: answer });
  await renderWithKit(<WithdrawalsPage />, { texts: adminTexts, at });
  await user.click(await screen.findByRole('button', { name: 'Visões' }));
  return { ...server, dialog: within(screen.getByRole('dialog', { name: 'Visões salvas' })) };
}

test('lists the views, each with its link and for whom it is', async () => {
  const others = { ...saved, id: 'v2', name: 'Do time', query: '', isOwn: false, sharedWith: null };
  const { calls, dialog } = await open({ data: [saved, others] });
  const link = await dialog.findByRole('link', { name: 'Acima de mil' });
  expect(link).toHaveAttribute('href', '/admin/withdrawals?view=all&amount=1000..');
  expect(dialog.getByText('para Financeiro')).toBeVisible();
  expect(dialog.getAllByRole('button', { name: /^Remover/ })).toHaveLength(1);
  await user.click(link);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(calls.at(-1)?.url).toContain('amount=1000..'));
});

test('saves the search and the filters of now, without the page', async () => {
  const { calls, dialog } = await open(
    { data: [] },
    '/admin/withdrawals?view=paid&search=ana&page=3',
  );
  expect(await dialog.findByText('Nenhuma visão salva ainda.')).toBeVisible();
  await user.type(dialog.getByLabelText('Nome da visão'), ' Pagos da Ana ');
  await user.selectOptions(dialog.getByLabelText('Quem vê'), 'Financeiro');
  await user.click(dialog.getByRole('button', { name: 'Salvar visão' }));
  await waitFor(async () =>
    expect(await bodyOf(calls, 'POST')).toEqual({
      list: 'withdrawals',
      name: 'Pagos da Ana',
      query: 'search=ana&view=paid',
      sharedWith: 'financeiro',
    }),
  );
});

test('a refused view keeps its name, and says why', async () => {
  const { answer, dialog } = await open({ data: [] });
  await user.type(dialog.getByLabelText('Nome da visão'), 'Mais uma');
  answer(path, refuse(422, 'TOO_MANY_SAVED_VIEWS', 'Visões demais'));
  await user.click(dialog.getByRole('button', { name: 'Salvar visão' }));
  expect(await dialog.findByText('Visões demais')).toBeVisible();
  expect(dialog.getByLabelText('Nome da visão')).toHaveValue('Mais uma');
});

test('removes a view of the reader', async () => {
  const { calls, dialog } = await open({ data: [saved] });
  await user.click(await dialog.findByRole('button', { name: 'Remover Acima de mil' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});
