import { screen } from '@testing-library/react';
import { bonus } from '../testing/bonuses';
import { openTab, testStates } from '../testing/member-tab';
import { ana, pageOf } from '../testing/people';
import { BonusesTab } from './BonusesTab';

const path = `/api/admin/users/${ana.id}/referral-bonuses`;

test('shows the investor, level, state with its flag, amount and days of a bonus', async () => {
  await openTab(BonusesTab, { [path]: pageOf(bonus) });
  const link = await screen.findByRole('link', { name: 'Bruno Carvalho' });
  expect(link).toHaveAttribute('href', `/admin/users/${bonus.referredUser.id}`);
  const row = link.closest('tr');
  for (const text of ['(nível 1)', 'Pendente', 'Mesmo aparelho', '09/03/2026', '16/03/2026'])
    expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent(/R\$\s35,00/);
  expect(screen.queryByRole('button', { name: /^(Creditar|Cancelar)/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'História de Bruno' })).toBeVisible();
});

testStates(BonusesTab, {
  path,
  nothing: pageOf(),
  failed: 'Não foi possível ler os bônus',
  empty: 'Este membro ainda não tem bônus de indicação.',
});
