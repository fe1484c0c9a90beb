import type { AdministeredWithdrawalJson } from '@bambuzal/contracts';
import { answerCalls, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../locales/admin-texts';
import { pageOf } from '../testing/people';
import { withdrawal } from '../testing/withdrawals';
import WithdrawalsPage from '../withdrawals/WithdrawalsPage';

const path = '/api/admin/withdrawals';
const user = userEvent.setup();

const rows: AdministeredWithdrawalJson[] = ['Ana', 'Bruno'].map((fullName, index) => ({
  ...withdrawal,
  id: String(index),
  user: { ...withdrawal.user, id: String(index), fullName },
}));

async function open() {
  const server = answerCalls({
    [path]: pageOf(...rows),
    [`${path}/1/approve/preview`]: 403,
    [`${path}/reject/preview`]: 403,
  });
  await renderWithKit(<WithdrawalsPage />, { texts: adminTexts, at: '/admin/withdrawals' });
  await screen.findByRole('link', { name: 'Ana' });
  return server;
}
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr');
const box = (name: string) => screen.getByRole('checkbox', { name: `Selecionar ${name}` });

beforeEach(() => localStorage.clear());

test('j and k go through the rows, and stay within them', async () => {
  await open();
  await user.keyboard('j');
  expect(rowOf('Ana')).toHaveFocus();
  await user.keyboard('jj');
  expect(rowOf('Bruno')).toHaveFocus();
  await user.keyboard('kkk');
  expect(rowOf('Ana')).toHaveFocus();
});

test('x selects the row, and a and r open the decision without taking it', async () => {
  const { calls } = await open();
  await user.keyboard('jx');
  expect(box('Ana')).toBeChecked();
  await user.keyboard('x');
  expect(box('Ana')).not.toBeChecked();
  await user.keyboard('ja');
  expect(screen.getByRole('dialog', { name: 'Aprovar saque de Bruno' })).toBeVisible();
  expect(calls.filter(({ method, url }) => method === 'POST' && !url.endsWith('/preview'))).toEqual(
    [],
  );
});

test('with rows selected, a decides about them all', async () => {
  await open();
  await user.keyboard('jxjxr');
  expect(screen.getByRole('dialog', { name: 'Recusar 2 saques' })).toBeVisible();
});

test('/ goes to the search, where letters are letters', async () => {
  await open();
  await user.keyboard('/');
  const search = screen.getByRole('searchbox', { name: 'Buscar' });
  expect(search).toHaveFocus();
  await user.keyboard('jx');
  expect(search).toHaveValue('jx');
  expect(box('Ana')).not.toBeChecked();
});

test('? shows the keys, which can be turned off', async () => {
  await open();
  await user.keyboard('?');
  const dialog = within(screen.getByRole('dialog', { name: 'Exibição e atalhos' }));
  expect(dialog.getByText('Próxima linha')).toBeVisible();
  expect(dialog.getByText('Aprovar')).toBeVisible();
  await user.click(dialog.getByRole('switch', { name: 'Atalhos de uma tecla' }));
  await user.click(dialog.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('jx');
  expect(box('Ana')).not.toBeChecked();
});

test('columns are chosen, and stay so', async () => {
  await open();
  const header = () => screen.queryByRole('columnheader', { name: 'Destino' });
  expect(header()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Exibição e atalhos' }));
  const dialog = within(screen.getByRole('dialog'));
  // It is shown where there is much room only, until it is chosen.
  expect(dialog.getByRole('checkbox', { name: 'Destino' })).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Prazo' }));
  expect(screen.queryByRole('columnheader', { name: 'Prazo' })).toBeNull();
  expect(header()).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Destino' }));
  expect(header()).toBeInTheDocument();
});
