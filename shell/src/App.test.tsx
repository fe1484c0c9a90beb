import { defaultSettings } from '@bambuzal/web-kit';
import { answerCalls, renderWithKit, textProblems } from '@bambuzal/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { App } from './App';
import { Catalogue, registryAddress } from './federation/catalogue';
import type { Remotes } from './federation/remotes';
import { shellTexts } from './messages/shell-texts';
import { cataloguedRemote } from './testing/catalogued-remote';

const dashboard = cataloguedRemote('dashboard', [
  { path: '/', page: 'home' },
  { path: '/dashboard', page: 'home', label: 'Início' },
]);
const wallet = cataloguedRemote('wallet', [
  { path: '/deposit', page: 'deposit', label: 'Depósito', group: 'finance' },
  { path: '/pix-keys', page: 'keys', access: 'member', label: 'Chaves', group: 'finance' },
]);
const remotes = [dashboard, wallet];
const pages: Record<string, ComponentType> = {
  'dashboard/home': () => <h1>Bom dia</h1>,
  'wallet/deposit': () => <h1>Depositar</h1>,
  'wallet/keys': () => <h1>Chaves de saque</h1>,
};

/** Remotes whose code cannot be fetched. */
let down: Set<string>;
/** Documents that cannot be read: the registry, or a remote's definition by its name. */
let missing: Set<string>;
let log: jest.SpyInstance;
beforeEach(() => {
  down = new Set();
  missing = new Set();
  log = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => log.mockRestore());

/** The shell with both remotes, or what of them answers. */
async function openShell(at: string, settings: object = defaultSettings) {
  answerCalls({ '/api/settings': settings });
  const catalogue = new Catalogue((address) => readPublished(address));
  const loaders = new Map<string, () => Promise<ComponentType>>();
  const loader = (remote: string, part: string) => {
    const load = loaders.get(`${remote}/${part}`) ?? (() => loadPart(remote, part));
    loaders.set(`${remote}/${part}`, load);
    return load;
  };
  const opened: Remotes = {
    catalogue,
    pageLoader: loader,
    slotPartLoader: loader,
    prefetch: loadPart,
  };
  await catalogue.read();
  return renderWithKit(<App remotes={opened} />, { at, texts: shellTexts });
}

function readPublished(address: string): Promise<unknown> {
  if (missing.has(address)) return Promise.reject(new Error(`${address} could not be read`));
  if (address === registryAddress)
    return Promise.resolve(remotes.map((remote) => ({ ...remote, definition: remote.name })));
  return Promise.resolve(remotes.find(({ name }) => name === address)?.definition);
}

function loadPart(remote: string, part: string): Promise<ComponentType> {
  const page = pages[`${remote}/${part}`];
  return !page || down.has(remote) ? Promise.reject(new Error('is down')) : Promise.resolve(page);
}

test('an address opens the page of the remote that declares it, and links follow', async () => {
  await openShell('/');
  expect(screen.getByRole('heading', { name: 'Bom dia' })).toBeInTheDocument();
  const [sidebar] = screen.getAllByRole('navigation', { name: 'Navegação' });
  expect(within(sidebar!).getByRole('link', { name: 'Início' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await userEvent.click(within(sidebar!).getByRole('link', { name: 'Depósito' }));
  expect(await screen.findByRole('heading', { name: 'Depositar' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a remote that is down costs its own page, which comes back on retry', async () => {
  down.add('wallet');
  await openShell('/deposit');
  expect(screen.getByRole('alert')).toHaveTextContent('Depósito não está disponível agora');
  const [sidebar] = screen.getAllByRole('navigation', { name: 'Navegação' });
  await userEvent.click(within(sidebar!).getByRole('link', { name: 'Início' }));
  expect(await screen.findByRole('heading', { name: 'Bom dia' })).toBeInTheDocument();
  await userEvent.click(within(sidebar!).getByRole('link', { name: 'Depósito' }));
  down.clear();
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('heading', { name: 'Depositar' })).toBeInTheDocument();
});

test('an address that no remote has is not found', async () => {
  await openShell('/nowhere');
  expect(screen.getByRole('heading', { name: 'Página não encontrada' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Ir para o início' }));
  expect(await screen.findByRole('heading', { name: 'Bom dia' })).toBeInTheDocument();
});

test('while a remote is missing, nobody can say that an address does not exist', async () => {
  missing.add('wallet');
  await openShell('/deposit');
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível abrir: wallet');
  missing.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('heading', { name: 'Depositar' })).toBeInTheDocument();
});

test('without a registry the product says so, and opens on retry', async () => {
  missing.add(registryAddress);
  await openShell('/');
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível abrir o produto');
  missing.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('heading', { name: 'Bom dia' })).toBeInTheDocument();
});

test('what is for members is not shown to nobody', async () => {
  await openShell('/pix-keys');
  expect(
    screen.getByRole('heading', { name: 'Entre na sua conta para continuar' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Chaves de saque' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Chaves' })).not.toBeInTheDocument();
});

test("the operator's name is the product's, and a demonstration says that it is one", async () => {
  await openShell('/', { ...defaultSettings, companyName: 'Jacarandá', demo: true });
  expect(document.title).toBe('Jacarandá');
  expect(screen.getAllByRole('link', { name: 'Jacarandá' })).not.toHaveLength(0);
  expect(screen.getByText('Demonstração')).toBeInTheDocument();
});

test('the product itself is no demonstration', async () => {
  await openShell('/');
  expect(screen.queryByText('Demonstração')).not.toBeInTheDocument();
});

test('on a narrow screen the navigation is a dialog that a link closes', async () => {
  await openShell('/');
  await userEvent.click(screen.getByRole('button', { name: 'Abrir o menu' }));
  const drawer = screen.getByRole('dialog', { name: 'Navegação' });
  await userEvent.click(within(drawer).getByRole('link', { name: 'Depósito' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Depositar' })).toBeInTheDocument();
});

test("the shell's words are complete in every language", () => {
  expect(textProblems(shellTexts)).toEqual([]);
});
