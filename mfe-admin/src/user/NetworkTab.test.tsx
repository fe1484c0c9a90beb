import type { MemberNetworkJson } from '@bambuzal/contracts';
import { screen, within } from '@testing-library/react';
import { openTab, testStates } from '../testing/member-tab';
import { ana, pageOf } from '../testing/people';
import { NetworkTab } from './NetworkTab';

const path = `/api/admin/users/${ana.id}/network`;
const levels = [1, 2, 3, 4, 5].map((level) => ({ level, members: 0, volume: 0 }));
const alone: MemberNetworkJson = { ...pageOf(), data: [], above: [], levels };
const network: MemberNetworkJson = {
  above: [
    { level: 1, id: 'b', username: 'bruno', fullName: 'Bruno Carvalho' },
    { level: 2, id: 'r', username: 'rita', fullName: null },
  ],
  levels: [{ level: 1, members: 1, volume: 250.5 }, ...levels.slice(1)],
  data: [
    {
      id: 'c',
      username: 'carla',
      displayName: 'Carla M.',
      level: 1,
      referredBy: 'ana',
      isActive: false,
      registeredAt: '2026-03-09T12:00:00.000Z',
      volume: 250.5,
      directReferrals: 3,
    },
  ],
  pagination: { total: 1, page: 1, pageSize: 20, totalPages: 1 },
};

test('shows the line above, the levels and the direct referrals of a member', async () => {
  await openTab(NetworkTab, { [path]: network });
  const above = within(await screen.findByRole('region', { name: 'Quem indicou' }));
  expect(above.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Bruno Carvalho',
    'rita',
  ]);
  const byLevel = screen.getByRole('region', { name: 'Rede por nível' });
  expect(byLevel).toHaveTextContent(/R\$\s250,50/);
  const carla = screen.getByRole('link', { name: 'Carla M.' });
  expect(carla).toHaveAttribute('href', '/admin/users/c');
  expect(carla.closest('tr')).toHaveTextContent(/09\/03\/2026.*Encerrada.*3.*R\$\s250,50/);
});

test('says that nobody referred a member', async () => {
  await openTab(NetworkTab, { [path]: alone });
  expect(await screen.findByText('Ninguém indicou este membro.')).toBeVisible();
});

testStates(NetworkTab, {
  path,
  nothing: alone,
  failed: 'Não foi possível ler a rede',
  empty: 'Este membro ainda não indicou ninguém.',
});
