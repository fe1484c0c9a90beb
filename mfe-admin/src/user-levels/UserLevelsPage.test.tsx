import type { AdministeredLevelJson } from '@bambuzal/contracts';
import { answerCalls, bodyOf, never, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../locales/admin-texts';
import { pageOf } from '../testing/people';
import UserLevelsPage from './UserLevelsPage';

const path = '/api/admin/user-levels';
const user = userEvent.setup({ delay: null });
const level: AdministeredLevelJson = {
  id: '65f0a0000000000000000901',
  name: 'Broto',
  description: 'Para começar.',
  minInvestment: 100,
  bonusAmount: 10,
  badgeImageUrl: null,
  isActive: false,
  reachedBy: 12,
};

async function open(answer: Parameters<typeof answerCalls>[0][string]) {
  const server = answerCalls({ [path]: answer, [`${path}/${level.id}`]: level });
  const at = '/admin/investment-packages/user-levels';
  await renderWithKit(<UserLevelsPage />, { texts: adminTexts, at });
  return server;
}

test('lists the levels with their bonus and the number of members who reached them', async () => {
  await open(pageOf(level));
  const row = (await screen.findByRole('rowheader', { name: 'Broto' })).closest('tr');
  for (const text of ['Fora de uso', '12 membros', /R\$\s100,00/, /R\$\s10,00/])
    expect(row).toHaveTextContent(text);
});

test('changes only what was changed', async () => {
  const { calls } = await open(pageOf(level));
  await user.click(await screen.findByRole('button', { name: 'Alterar Broto' }));
  const dialog = within(screen.getByRole('dialog'));
  const bonus = dialog.getByLabelText('Bônus');
  expect(bonus).toHaveValue('10,00');
  await user.clear(bonus);
  await user.type(bonus, '12,5');
  await user.click(dialog.getByRole('button', { name: 'Salvar alterações' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(calls, 'PATCH')).toEqual({ bonusAmount: 12.5 });
});

test('has a skeleton while loading', async () => {
  await open(never);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});

test('levels that cannot be read can be read again, and none are said to be none', async () => {
  const { answer } = await open(refuse(403, 'FORBIDDEN', 'Sem permissão'));
  expect(await screen.findByText('Não foi possível ler os níveis')).toBeVisible();
  answer(path, pageOf());
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Nenhum nível ainda')).toBeVisible();
});
