import type { AdminType, PreviewJson } from '@bambuzal/contracts';
import { type AnswerOf, dismissToast } from '@bambuzal/web-kit';
import {
  answerCalls,
  asked,
  bodyOf,
  click,
  posted,
  refuse,
  renderWithKit,
  user,
} from '@bambuzal/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { financeTexts } from '../common/finance/locales/finance-texts';
import { adminTexts } from '../locales/admin-texts';
import { pagination, signedIn } from '../testing/people';
import LedgerPage from './LedgerPage';

const path = '/api/admin/solvency/lines';
const decision = '/api/admin/solvency/entries/e1/reversal';
type Lines = AnswerOf<'GET /api/admin/solvency/lines'>;
const line: Lines['data'][number] = {
  entryId: 'e1',
  reference: 'deposit:77',
  kind: 'deposit',
  description: 'Depósito por PIX',
  owner: '65f0a0000000000000000005',
  account: 'available',
  amount: 150,
  postedAt: '2026-03-10T15:00:00.000Z',
  reversal: 'possible',
};
const linesOf = (...data: Lines['data']): Lines => ({
  data,
  pagination: pagination(data.length),
  total: 150,
});
const preview = (before: number, more: Partial<PreviewJson> = {}): PreviewJson => ({
  figures: [
    { label: 'available', before, after: before - 150 },
    { label: 'external', before: null, after: 150 },
  ],
  warnings: [],
  blockedBy: null,
  stateToken: `token-${before}`,
  ...more,
});

async function open(first: PreviewJson, adminType: AdminType = 'financeiro') {
  const server = answerCalls({
    '/api/user': signedIn(adminType),
    [path]: linesOf(line),
    [`${decision}/preview`]: first,
  });
  await renderWithKit(<LedgerPage />, {
    texts: [adminTexts, financeTexts],
    at: '/admin/financial-stats/ledger?account=available',
  });
  await screen.findByRole('table');
  return server;
}
const dialog = () => screen.getByRole('dialog', { name: 'Estornar o lançamento' });
const ask = () => click('Estornar deposit:77');
const confirm = () => within(dialog()).findByRole('button', { name: 'Estornar' });

afterEach(() => act(dismissToast));

test('reverses an entry with a reason after its figures were shown, and reads the lines again', async () => {
  const { answer, calls } = await open(preview(200));
  await ask();
  await confirm();
  expect(dialog()).toHaveTextContent(/Depósito por PIX.*10\/03\/2026 12:00.*deposit:77/);
  expect(dialog()).toHaveTextContent(/DisponívelR\$\s200,00.*R\$\s50,00/);
  await user.type(within(dialog()).getByLabelText(/^Motivo/), 'Valor em dobro');
  answer(decision, { entryId: 'e2' });
  answer(path, linesOf({ ...line, reversal: 'reversed' }));
  await user.click(await confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Estornado')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Estornar/ })).toBeNull();
  const sent = posted(calls, decision);
  expect(await bodyOf(sent, 'POST')).toEqual({
    reason: 'Valor em dobro',
    stateToken: 'token-200',
  });
  expect(asked(calls, path)).toHaveLength(2);
});

test('shows what blocks a reversal, and cannot send it', async () => {
  const message = 'Saldo insuficiente';
  await open(preview(100, { blockedBy: { code: 'INSUFFICIENT_BALANCE', message } }));
  await ask();
  expect(await screen.findByText(message)).toBeVisible();
  expect(within(dialog()).queryByRole('button', { name: 'Estornar' })).toBeNull();
  expect(within(dialog()).queryByLabelText(/^Motivo/)).toBeNull();
});

test('shows the new figures when something changed, keeps the reason, and then reverses', async () => {
  const { answer, calls } = await open(preview(200));
  await ask();
  await confirm();
  const reason = within(dialog()).getByLabelText(/^Motivo/);
  await user.type(reason, 'Valor em dobro');
  answer(decision, refuse(409, 'STATE_CHANGED', 'Algo mudou'));
  answer(`${decision}/preview`, preview(180));
  await user.click(await confirm());
  expect(await screen.findByText('Algo mudou')).toBeVisible();
  await waitFor(() => expect(dialog()).toHaveTextContent(/R\$\s180,00.*R\$\s30,00/));
  expect(reason).toHaveValue('Valor em dobro');
  answer(decision, { entryId: 'e2' });
  await user.click(await confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(posted(calls, decision), 'POST')).toMatchObject({ stateToken: 'token-180' });
});

test('warns that the deposit will be cancelled', async () => {
  await open(preview(200, { warnings: ['cancels_deposit'] }));
  await ask();
  expect(await screen.findByText(/ele fica cancelado/)).toBeVisible();
});

test('offers no reversal of what was reversed, cannot be, or is a reversal', async () => {
  const { answer } = await open(preview(200));
  answer(
    path,
    linesOf(
      { ...line, reversal: 'reversed' },
      { ...line, entryId: 'e2', kind: 'purchase', reversal: null },
      { ...line, entryId: 'e3', kind: 'reversal', reversal: null },
    ),
  );
  await user.selectOptions(screen.getByLabelText('Conta'), 'bonus');
  const table = within(await screen.findByRole('table', { name: 'Bônus' }));
  const [, reversed, purchase, reversal] = table.getAllByRole('row');
  expect(reversed).toHaveTextContent('DepósitoEstornado');
  expect(purchase).not.toHaveTextContent('Estornado');
  expect(reversal).toHaveTextContent('Estorno');
  expect(screen.queryByRole('button', { name: /^Estornar/ })).toBeNull();
});

test('offers no reversal to a reader who may not change balances', async () => {
  await open(preview(200), 'suporte');
  expect(screen.queryByRole('button', { name: /^Estornar/ })).toBeNull();
});
