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

test('it names the company, and offers the door of administrators to nobody in particular', async () => {
  await open(null);
  expect(screen.getByRole('main')).toHaveTextContent('Jacarandá volta assim que terminarmos');
  expect(link('Sou administrador')).toHaveAttribute('href', '/auth/admin');
  expect(link('Abrir as configurações')).not.toBeInTheDocument();
  expect(logOut()).not.toBeInTheDocument();
});

test('a ana may leave', async () => {
  await open(ana);
  expect(logOut()).toBeInTheDocument();
  expect(link('Abrir as configurações')).not.toBeInTheDocument();
  expect(link('Sou administrador')).not.toBeInTheDocument();
});

test('an administrator finds the settings', async () => {
  await open(administrator('master'));
  expect(link('Abrir as configurações')).toHaveAttribute('href', '/admin/settings');
  expect(logOut()).toBeInTheDocument();
});

test('whoever checks while it lasts is told so', async () => {
  await open(null);
  await check();
  expect(screen.getByText('A manutenção ainda não terminou.')).toBeInTheDocument();
});

test('whoever waits finds the conversations of the company, where it has any', async () => {
  await open(null, { ...closed, whatsappLink: 'https://wa.me/5511999999999' });
  expect(link('WhatsApp (abre em outra aba)')).toHaveAttribute(
    'href',
    'https://wa.me/5511999999999',
  );
  expect(link('Telegram (abre em outra aba)')).not.toBeInTheDocument();
});

test('a check that fails says so', async () => {
  const { server } = await open(null);
  server.answer('/api/settings', 404);
  await check();
  expect(screen.getByText(/Não foi possível verificar/)).toBeInTheDocument();
});

test('once it is over a ana goes on to the product', async () => {
  const { server } = await open(ana);
  server.answer('/api/settings', defaultSettings);
  await check();
  expect(screen.getByRole('heading', { name: 'product /' })).toBeInTheDocument();
});

test('once it is over whoever is not signed in goes to the sign-in page', async () => {
  const { server } = await open(null);
  server.answer('/api/settings', defaultSettings);
  await check();
  expect(departures.mock.calls).toEqual([['/auth']]);
});

test('without maintenance it says that the product is open', async () => {
  await open(ana, { companyName: 'Jacarandá' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Jacarandá está no ar');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await arrive();
  expect(screen.getByRole('heading', { name: 'product /' })).toBeInTheDocument();
});

test('the words are complete in every language', async () => {
  expect(await textProblems(maintenanceTexts)).toEqual([]);
});
