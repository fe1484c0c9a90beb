import { ana, textProblems } from '@bambuzal/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registryAddress } from './federation/catalogue';
import { shellTexts } from './locales/shell-texts';
import { cataloguedRemote } from './testing/catalogued-remote';
import { openShell, watchDepartures } from './testing/open-shell';

const dashboard = cataloguedRemote('dashboard', [
  { path: '/', page: 'home', access: 'member' },
  { path: '/dashboard', page: 'home', access: 'member', label: 'Início' },
]);
const wallet = cataloguedRemote('wallet', [
  { path: '/deposit', page: 'deposit', access: 'member', label: 'Depósito', group: 'finance' },
  { path: '/demo/money', page: 'money', demo: true, label: 'Amostra' },
]);
const remotes = [dashboard, wallet];
const asMember = { user: ana, remotes };

let log: jest.SpyInstance;
beforeEach(() => {
  watchDepartures();
  log = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => log.mockRestore());

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const sidebar = () => within(screen.getByRole('navigation', { name: 'Navegação' }));

test('an address opens the page of the remote that declares it, and links work', async () => {
  await openShell('/', asMember);
  expect(await heading('dashboard home')).toBeInTheDocument();
  expect(sidebar().getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(sidebar().getByRole('link', { name: 'Depósito' }));
  expect(await heading('wallet deposit')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(document.title).toBe('Depósito · Bambuzal');
});

test('a remote that is down affects only its own page, which opens on retry', async () => {
  const down = new Set(['wallet']);
  await openShell('/deposit', { ...asMember, down });
  expect(screen.getByRole('alert')).toHaveTextContent('Depósito não está disponível agora');
  await userEvent.click(sidebar().getByRole('link', { name: 'Início' }));
  expect(await heading('dashboard home')).toBeInTheDocument();
  await userEvent.click(sidebar().getByRole('link', { name: 'Depósito' }));
  down.clear();
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(await heading('wallet deposit')).toBeInTheDocument();
});

test('an address that no remote declares is reported as not found to every reader', async () => {
  await openShell('/nowhere', { remotes });
  expect(await heading('Página não encontrada')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(document.title).toBe('Página não encontrada · Bambuzal');
});

test('the page for unknown addresses links to the start page', async () => {
  await openShell('/nowhere', asMember);
  await userEvent.click(await screen.findByRole('link', { name: 'Ir para o início' }));
  expect(await heading('dashboard home')).toBeInTheDocument();
});

test('while a remote is missing, an unknown address is not reported as not found', async () => {
  const missing = new Set(['wallet']);
  await openShell('/deposit', { ...asMember, missing });
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível abrir: wallet');
  expect(sidebar().getByRole('link', { name: 'Início' })).toBeInTheDocument();
  missing.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await heading('wallet deposit')).toBeInTheDocument();
});

test('without a registry the shell reports a failure, and opens on retry', async () => {
  const missing = new Set([registryAddress]);
  await openShell('/', { ...asMember, missing });
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível abrir o produto');
  missing.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await heading('dashboard home')).toBeInTheDocument();
});

test("the title has the operator's name, and a demo is marked as such", async () => {
  await openShell('/', { ...asMember, settings: { companyName: 'Jacarandá', demo: true } });
  expect(document.title).toBe('Início · Jacarandá');
  expect(screen.getByRole('link', { name: 'Jacarandá' })).toBeInTheDocument();
  expect(screen.getByText('Demonstração')).toBeInTheDocument();
});

test('a page for the demo opens in the demo', async () => {
  await openShell('/demo/money', { remotes, settings: { demo: true } });
  expect(await heading('wallet money')).toBeInTheDocument();
});

test('outside the demo there is no mark, and a page for the demo is not found', async () => {
  await openShell('/demo/money', { remotes });
  expect(await heading('Página não encontrada')).toBeInTheDocument();
  expect(screen.queryByText('Demonstração')).not.toBeInTheDocument();
});

test("the shell's texts exist in every language", async () => {
  expect(await textProblems(shellTexts)).toEqual([]);
});
