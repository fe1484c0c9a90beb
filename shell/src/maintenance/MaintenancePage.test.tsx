import { defaultSettings, type UserJson } from '@bambuzal/web-kit';
import { administrator, ana, textProblems } from '@bambuzal/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { arrive, openShell, watchDepartures } from '../testing/open-shell';
import { maintenanceTexts } from './locales/maintenance-texts';

let departures: ReturnType<typeof watchDepartures>;
beforeEach(() => {
  departures = watchDepartures();
  departures.mockClear();
});

const closed = { maintenanceMode: true, companyName: 'Jacarandá' };
const open = (user: UserJson | null, settings: object = closed) =>
  openShell('/maintenance', { user, settings });
async function check(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
  await arrive();
}
const link = (name: string) => screen.queryByRole('link', { name });
const logOut = () => screen.queryByRole('button', { name: 'Sair' });

test("names the company, and links to the administrators' entrance", async () => {
  await open(null);
  expect(screen.getByRole('main')).toHaveTextContent('Jacarandá volta assim que terminarmos');
  expect(link('Sou administrador')).toHaveAttribute('href', '/auth/admin');
  expect(link('Abrir as configurações')).not.toBeInTheDocument();
  expect(logOut()).not.toBeInTheDocument();
});

test('a member can sign out', async () => {
  await open(ana);
  expect(logOut()).toBeInTheDocument();
  expect(link('Abrir as configurações')).not.toBeInTheDocument();
  expect(link('Sou administrador')).not.toBeInTheDocument();
});

test('an administrator sees a link to the settings', async () => {
  await open(administrator('master'));
  expect(link('Abrir as configurações')).toHaveAttribute('href', '/admin/settings');
  expect(logOut()).toBeInTheDocument();
});

test('a check during maintenance says that maintenance is not over yet', async () => {
  await open(null);
  await check();
  expect(screen.getByText('A manutenção ainda não terminou.')).toBeInTheDocument();
});

test("shows the company's contacts if there are any", async () => {
  await open(null, { ...closed, whatsappLink: 'https://wa.me/5511999999999' });
  expect(link('WhatsApp (abre em outra aba)')).toHaveAttribute(
    'href',
    'https://wa.me/5511999999999',
  );
  expect(link('Telegram (abre em outra aba)')).not.toBeInTheDocument();
});

test('says when announced maintenance ends, and nothing of one that is still to begin', async () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const underWay = { startsAt: hours(-1), endsAt: hours(1) };
  const { unmount } = await open(null, { ...closed, maintenance: underWay });
  expect(screen.getByText(/Previsão de volta/)).toBeVisible();
  unmount();
  await open(null, { ...closed, maintenance: { startsAt: hours(1), endsAt: hours(2) } });
  expect(screen.queryByText(/Previsão de volta/)).toBeNull();
});

test('a failed check is reported', async () => {
  const { server } = await open(null);
  server.answer('/api/settings', 404);
  await check();
  expect(screen.getByText(/Não foi possível verificar/)).toBeInTheDocument();
});

test('a check after maintenance opens the product for a member', async () => {
  const { server } = await open(ana);
  server.answer('/api/settings', defaultSettings);
  await check();
  expect(screen.getByRole('heading', { name: 'product /' })).toBeInTheDocument();
});

test('a check after maintenance redirects a visitor to the sign-in page', async () => {
  const { server } = await open(null);
  server.answer('/api/settings', defaultSettings);
  await check();
  expect(departures.mock.calls).toEqual([['/auth']]);
});

test('says that the product is open when there is no maintenance', async () => {
  await open(ana, { companyName: 'Jacarandá' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Jacarandá está no ar');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await arrive();
  expect(screen.getByRole('heading', { name: 'product /' })).toBeInTheDocument();
});

test('the texts exist in every language', async () => {
  expect(await textProblems(maintenanceTexts)).toEqual([]);
});
