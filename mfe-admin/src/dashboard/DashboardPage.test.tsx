import type { AdminType } from '@bambuzal/contracts';
import { answerCalls, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen } from '@testing-library/react';
import { signedIn } from '../testing/people';
import { adminTexts } from '../locales/admin-texts';
import DashboardPage from './DashboardPage';

async function open(adminType: AdminType) {
  answerCalls({ '/api/user': signedIn(adminType) });
  await renderWithKit(<DashboardPage />, { texts: adminTexts });
  await screen.findByRole('heading', { level: 1, name: `Olá, Dona ${adminType}` });
}
const offered = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('greets by name and type, and offers a master every page', async () => {
  await open('master');
  expect(screen.getByText('Você entrou como administrador do tipo Master.')).toBeVisible();
  expect(offered()).toEqual([
    '/admin/users',
    '/admin/advertisements/financial-tips',
    '/admin/permissions',
    '/admin/settings',
  ]);
});

test.each(['suporte', 'financeiro'] as const)(
  'offers only the users page to the type %s',
  async (adminType) => {
    await open(adminType);
    expect(offered()).toEqual(['/admin/users']);
  },
);

test('offers marketing the tips', async () => {
  await open('marketing');
  expect(offered()).toEqual(['/admin/advertisements/financial-tips']);
});
