import type { AdminType, YieldPreviewJson, YieldRunJson } from '@bambuzal/contracts';
import { answerCalls, bodyOf, never, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../locales/admin-texts';
import { pageOf, signedIn } from '../testing/people';
import YieldsPage from './YieldsPage';

const path = '/api/admin/yields';
const user = userEvent.setup({ delay: null });
const run: YieldRunJson = {
  date: '2026-03-09',
  status: 'completed',
  investments: 12,
  amount: 144.5,
  creditedAmount: 144.5,
  completedInvestments: 2,
  startedAt: '2026-03-09T09:00:00.000Z',
  finishedAt: '2026-03-09T09:01:00.000Z',
};
const preview: YieldPreviewJson = {
  figures: [
    { label: 'capital_due', before: null, after: 12_000 },
    { label: 'profit_least', before: null, after: 60 },
    { label: 'profit_greatest', before: null, after: 180 },
  ],
  warnings: ['several_days'],
  blockedBy: null,
  stateToken: 'first',
  investments: 12,
  since: '2026-03-08',
};

async function open(
  answer: Parameters<typeof answerCalls>[0][string],
  as: AdminType = 'master',
  more: Parameters<typeof answerCalls>[0] = {},
) {
  const server = answerCalls({ '/api/user': signedIn(as), [path]: answer, ...more });
  const at = '/admin/investment-packages/yields';
  await renderWithKit(<YieldsPage />, { texts: adminTexts, at });
  return server;
}

test('lists the runs, and leaves running them to masters', async () => {
  await open(pageOf(run), 'financeiro');
  const row = (await screen.findByRole('rowheader', { name: '09/03/2026' })).closest('tr');
  for (const text of ['Concluído', '12', /R\$\s144,50/]) expect(row).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: /rendimento/i })).toBeNull();
  expect(screen.getByText('Só Master pode processar o rendimento.')).toBeVisible();
});

test('shows the progress of a run until it is completed', async () => {
  const running = { ...run, status: 'running', creditedAmount: 36.12, finishedAt: null } as const;
  const { answer } = await open(pageOf(running));
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  answer(path, pageOf(run));
  expect(await screen.findByText('Concluído', {}, { timeout: 5000 })).toBeVisible();
});

test('shows what is due before it is paid', async () => {
  const { calls } = await open(pageOf(run), 'master', {
    [`${path}/process/preview`]: preview,
    [`${path}/process`]: run,
  });
  await user.click(await screen.findByRole('button', { name: 'Processar rendimento' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Capital com rendimento devido')).toBeVisible();
  expect(dialog.getByText(/mais de um dia a pagar/)).toBeVisible();
  expect(dialog.getByText('08/03/2026')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Pagar o que é devido' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(calls, 'POST')).toHaveProperty('date');
});

test('resumes the run of a day', async () => {
  const { calls } = await open(pageOf(run), 'master', {
    [`${path}/process/preview`]: { ...preview, warnings: ['nothing_due'] },
    [`${path}/process`]: run,
  });
  await user.click(await screen.findByRole('button', { name: /Retomar o rendimento de 09/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Nada é devido até esse dia.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Pagar o que é devido' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(calls, 'POST')).toEqual({ date: '2026-03-09' });
});

test('has a skeleton while loading', async () => {
  await open(never);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});

test('runs that cannot be read can be read again, and none are said to be none', async () => {
  const { answer } = await open(refuse(403, 'FORBIDDEN', 'Sem permissão'));
  expect(await screen.findByText('Não foi possível ler os rendimentos')).toBeVisible();
  answer(path, pageOf());
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Nenhum dia processado ainda.')).toBeVisible();
});
