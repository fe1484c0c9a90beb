import type {
  AdministeredSmartTradingDepositJson,
  AdminType,
  PreviewJson,
} from '@bambuzal/contracts';
import { SignedIn } from '@bambuzal/product-ui';
import { answerCalls, bodyOf, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { tradingTexts } from '../common/trading/locales/trading-texts';
import { adminTexts } from '../locales/admin-texts';
import { pageOf, signedIn } from '../testing/people';
import { deposit } from '../testing/smart-trading';
import SmartTradingPage from './SmartTradingPage';

const path = '/api/admin/smart-trading-investments';
const user = userEvent.setup();

const preview: PreviewJson = {
  figures: [
    { label: 'smart_trading_value', before: 1025.5, after: 0 },
    { label: 'smart_trading_returned', before: null, after: 1000 },
    { label: 'smart_trading_gain', before: null, after: 24 },
    { label: 'smart_trading_fee', before: null, after: 1.5 },
  ],
  warnings: ['open_day_counts', 'term_not_over'],
  blockedBy: null,
  stateToken: 'first',
};

async function open(
  rows: readonly AdministeredSmartTradingDepositJson[],
  answers: Parameters<typeof answerCalls>[0] = {},
  caller: AdminType = 'financeiro',
) {
  const server = answerCalls({
    '/api/user': signedIn(caller),
    [path]: pageOf(...rows),
    [`${path}/${deposit.id}/revoke/preview`]: preview,
    ...answers,
  });
  const page = (
    <>
      <SignedIn skeleton={null}>{({ fullName }) => <p>{fullName}</p>}</SignedIn>
      <SmartTradingPage />
    </>
  );
  await renderWithKit(page, {
    texts: [adminTexts, tradingTexts],
    at: '/admin/smart-trading-investments',
  });
  await screen.findByText(`Dona ${caller}`);
  return server;
}
const asked = (calls: readonly Request[]) =>
  calls.filter(({ url }) => new URL(url).pathname === path).map(({ url }) => new URL(url).search);

test('opens with the active deposits, each with its kind, money and end', async () => {
  const { calls } = await open([deposit]);
  const row = (await screen.findByRole('link', { name: 'Ana Ribeiro' })).closest('tr');
  for (const text of ['Ativo', 'Fixo, 90 dias', '31/05/2026']) expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent(/R\$\s1\.000,00.*R\$\s1\.025,50/);
  expect(asked(calls)).toEqual(['?view=active&page=1&pageSize=20']);
});

test('another view asks for its own rows, and says when there are none', async () => {
  const { calls } = await open([]);
  await user.click(await screen.findByRole('tab', { name: 'Saindo' }));
  expect(await screen.findByText('Nenhum depósito nesta visão')).toBeVisible();
  expect(asked(calls)).toContain('?view=leaving&page=1&pageSize=20');
});

test('a flexible deposit has no end, and one that is over cannot be taken back', async () => {
  await open([{ ...deposit, kind: 'flexible', termDays: null, endsOn: null, status: 'revoked' }]);
  const row = (await screen.findByRole('link', { name: 'Ana Ribeiro' })).closest('tr');
  expect(row).toHaveTextContent('Flexível');
  expect(row).toHaveTextContent('Resgatado');
  expect(row).toHaveTextContent('—');
  expect(screen.queryByRole('button', { name: /Resgatar/ })).not.toBeInTheDocument();
});

test('a reader without the permission for money sees no decision', async () => {
  await open([deposit], {}, 'suporte');
  await screen.findByRole('link', { name: 'Ana Ribeiro' });
  expect(screen.queryByRole('button', { name: /Resgatar/ })).not.toBeInTheDocument();
});

async function openDialog() {
  await user.click(
    await screen.findByRole('button', { name: 'Resgatar o depósito de Ana Ribeiro' }),
  );
  return within(await screen.findByRole('dialog'));
}

test('shows what the member gets back before the deposit is taken back with a reason', async () => {
  const { calls } = await open([deposit], {
    [`${path}/${deposit.id}/revoke`]: { ...deposit, status: 'revoking' as const },
  });
  const dialog = await openDialog();
  expect(await dialog.findByText('Devolvido ao saldo disponível')).toBeVisible();
  expect(dialog.getByText(/O prazo não terminou/)).toBeVisible();
  await user.type(dialog.getByLabelText('Motivo'), 'A pedido do membro');
  await user.click(dialog.getByRole('button', { name: 'Resgatar depósito' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(calls, 'POST')).toEqual({
    reason: 'A pedido do membro',
    stateToken: 'first',
  });
});

test('a refusal keeps the reason that was typed', async () => {
  await open([deposit], {
    [`${path}/${deposit.id}/revoke`]: refuse(409, 'DEPOSIT_NOT_ACTIVE', 'O depósito já saiu'),
  });
  const dialog = await openDialog();
  await user.type(await dialog.findByLabelText('Motivo'), 'A pedido');
  await user.click(dialog.getByRole('button', { name: 'Resgatar depósito' }));
  expect(await dialog.findByText('O depósito já saiu')).toBeVisible();
  expect(dialog.getByLabelText('Motivo')).toHaveValue('A pedido');
});
