import { answerCalls, bodyOf, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../locales/admin-texts';
import { pageOf } from '../testing/people';
import UsdtWalletsPage from './UsdtWalletsPage';

const path = '/api/admin/usdt-wallets';
const user = userEvent.setup();
const wallet = {
  id: '65f0a0000000000000000301',
  walletAddress: 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr',
  network: 'TRX',
  description: null,
  isDefault: true,
  isActive: true,
  createdAt: '2026-03-09T12:00:00.000Z',
};

async function open(...rows: readonly (typeof wallet)[]) {
  const server = answerCalls({ [path]: pageOf(...rows) });
  const at = '/admin/deposits/usdt-wallets';
  await renderWithKit(<UsdtWalletsPage />, { texts: adminTexts, at });
  return server;
}

test('lists the wallets with their state, beside the deposits', async () => {
  await open(wallet);
  const row = (await screen.findByRole('rowheader', { name: wallet.walletAddress })).closest('tr');
  for (const text of ['Em uso', 'Padrão', '09/03/2026']) expect(row).toHaveTextContent(text);
  const entry = within(screen.getByRole('navigation', { name: 'Depósitos' }));
  expect(entry.getByRole('link', { name: 'Carteiras USDT' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(entry.getByRole('link', { name: 'Depósitos' })).toHaveAttribute('href', '/admin/deposits');
});

test('keeps what was typed when an address is refused, and then adds the wallet', async () => {
  const { answer, calls } = await open();
  await user.click(await screen.findByRole('button', { name: 'Nova carteira' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Endereço'), 'Tx');
  answer(path, (call: Request) =>
    call.method === 'POST'
      ? refuse(422, 'CRYPTO_ADDRESS_INVALID', 'Endereço inválido', {
          walletAddress: ['Confira o endereço'],
        })()
      : new Response(JSON.stringify(pageOf())),
  );
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
  expect(await dialog.findByText('Confira o endereço')).toBeVisible();
  expect(dialog.getByLabelText('Endereço')).toHaveValue('Tx');
  answer(path, wallet);
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(calls, 'POST')).toEqual({
    walletAddress: 'Tx',
    description: null,
    isDefault: false,
    isActive: true,
  });
});
