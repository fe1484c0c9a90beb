import type { PreviewJson } from '@bambuzal/contracts';
import { answerCalls, bodyOf, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../locales/admin-texts';
import { bonus } from '../testing/bonuses';
import { pageOf } from '../testing/people';
import PendingBonusesPage from './PendingBonusesPage';

const path = '/api/admin/pending-bonuses';
const own = `${path}/${bonus.id}`;
const user = userEvent.setup();
const preview: PreviewJson = {
  figures: [{ label: 'bonus_credited', before: null, after: 35 }],
  warnings: ['same_device', 'before_day'],
  blockedBy: null,
  stateToken: 'first',
};

async function open(
  rows: readonly (typeof bonus)[],
  answers: Parameters<typeof answerCalls>[0] = {},
) {
  const server = answerCalls({ [path]: pageOf(...rows), ...answers });
  await renderWithKit(<PendingBonusesPage />, { texts: adminTexts, at: '/admin/pending-bonuses' });
  return server;
}

test('opens with the flagged bonuses, each with its reasons and both people', async () => {
  const { calls } = await open([bonus]);
  const row = (await screen.findByRole('link', { name: 'Ana Ribeiro' })).closest('tr');
  for (const text of ['Pendente', 'Mesmo aparelho', 'Bruno Carvalho', 'nível 1', '16/03/2026'])
    expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent(/R\$\s35,00/);
  expect(calls.map(({ url }) => new URL(url).search)).toContain('?view=flagged&page=1&pageSize=20');
});

test('credits a bonus after its figure and warnings were shown', async () => {
  const { calls } = await open([bonus], {
    [`${own}/credit/preview`]: preview,
    [`${own}/credit`]: bonus,
  });
  await user.click(await screen.findByRole('button', { name: 'Creditar bônus de Ana Ribeiro' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Bônus creditado')).toBeVisible();
  expect(dialog.getByText(/Mesmo aparelho/)).toBeVisible();
  expect(dialog.getByText(/antes do dia/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Creditar R\$\s35,00$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(calls, 'POST')).toEqual({ stateToken: 'first' });
});

test('cancels a bonus with a reason', async () => {
  const { calls } = await open([bonus], {
    [`${own}/cancel/preview`]: { ...preview, warnings: [] },
    [`${own}/cancel`]: bonus,
  });
  await user.click(await screen.findByRole('button', { name: 'Cancelar bônus de Ana Ribeiro' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(await dialog.findByLabelText('Motivo'), 'Contas da mesma pessoa');
  await user.click(dialog.getByRole('button', { name: 'Cancelar bônus' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(calls, 'POST')).toEqual({
    reason: 'Contas da mesma pessoa',
    stateToken: 'first',
  });
});

test('offers no decision about a bonus that is not pending', async () => {
  await open([{ ...bonus, status: 'credited', flags: [] }]);
  const row = (await screen.findByRole('link', { name: 'Ana Ribeiro' })).closest('tr');
  if (!row) throw new Error('the link is in a row');
  expect(within(row).getAllByRole('button')).toEqual([
    within(row).getByRole('button', { name: 'História de Ana Ribeiro' }),
  ]);
});

test('tells the story of a bonus from its own days and the postings of the wallet', async () => {
  const credited = {
    ...bonus,
    status: 'credited' as const,
    creditedDate: '2026-03-17T12:00:00.000Z',
    batchId: 'batch',
  };
  const postings = `/api/admin/users/${bonus.user.id}/postings`;
  const { calls } = await open([credited], {
    [postings]: {
      postings: [
        {
          entryId: 'p1',
          description: 'Bônus',
          postedAt: '2026-03-17T12:00:01.000Z',
          withOthers: true,
          lines: [{ account: 'bonus', amount: 35 }],
        },
      ],
    },
    '/api/admin/audit-logs': pageOf(),
    '/api/admin/notifications': pageOf(),
  });
  await user.click(await screen.findByRole('button', { name: 'História de Ana Ribeiro' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Lançamento no livro')).toBeVisible();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Prometido'),
      expect.stringContaining('Pode ser creditado'),
      expect.stringContaining('Creditado'),
    ]),
  );
  const asked = calls.find(({ url }) => url.includes(postings));
  expect(asked && new URL(asked.url).search).toBe('?bonusBatch=batch');
});
