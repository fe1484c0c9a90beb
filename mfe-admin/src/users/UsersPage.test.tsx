import { useLocation } from '@bambuzal/web-kit';
import { answerCalls, renderWithKit } from '@bambuzal/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { administrator, ana, pageOf, pagination } from '../testing/people';
import { adminTexts } from '../locales/admin-texts';
import UsersPage from './UsersPage';

const path = '/api/admin/users';
const pass = (durationMs: number) => act(() => jest.advanceTimersByTimeAsync(durationMs));
const user = userEvent.setup({
  advanceTimers: (durationMs) => jest.advanceTimersByTimeAsync(durationMs).then(() => undefined),
  pointerEventsCheck: 0,
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Address() {
  const { search } = useLocation();
  return <p title="address">{search}</p>;
}
const address = () => screen.getByTitle('address').textContent;

async function open(answer: Parameters<typeof answerCalls>[0][string], at = '/admin/users') {
  const server = answerCalls({ [path]: answer });
  const page = (
    <>
      <UsersPage />
      <Address />
    </>
  );
  await renderWithKit(page, { texts: adminTexts, at });
  await pass(50);
  return server;
}
/** Query strings of the requests for the list. */
const asked = (calls: readonly Request[]) =>
  calls
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === path)
    .map(({ search }) => search);

test('lists people, each with a link to their account', async () => {
  await open(pageOf(ana, { ...administrator('suporte'), isActive: false }));
  expect(screen.getByRole('link', { name: 'ana' })).toHaveAttribute(
    'href',
    `/admin/users/${ana.id}`,
  );
  const [, first, second] = screen.getAllByRole('row');
  for (const text of ['Ana Ribeiro', 'ana@exemplo.com.br', '+55 (11) 90000-0005', 'Membro'])
    expect(first).toHaveTextContent(text);
  expect(first).toHaveTextContent('Ativa');
  expect(first).toHaveTextContent('15/01/2026');
  expect(second).toHaveTextContent('Administrador · Suporte');
  expect(second).toHaveTextContent('Encerrada');
});

test('searches when typing pauses, keeps the search in the address, and starts at the first page', async () => {
  const { calls } = await open(
    { ...pageOf(ana), pagination: pagination(90) },
    '/admin/users?page=3',
  );
  expect(asked(calls)).toEqual(['?page=3&pageSize=20']);
  await user.type(screen.getByLabelText('Buscar'), ' ana ');
  expect(asked(calls)).toHaveLength(1);
  await pass(400);
  expect(asked(calls).at(-1)).toBe('?search=ana&page=1&pageSize=20');
  expect(asked(calls)).toHaveLength(2);
  expect(address()).toBe('?search=ana');
});

test('keeps the filters in the address, and applies the filters of an address', async () => {
  const { calls } = await open(pageOf(ana), '/admin/users?search=ri&role=admin&active=false');
  expect(asked(calls)).toEqual(['?search=ri&role=admin&active=false&page=1&pageSize=20']);
  expect(screen.getByLabelText('Buscar')).toHaveValue('ri');
  expect(screen.getByLabelText('Papel')).toHaveDisplayValue('Administradores');
  expect(screen.getByLabelText('Conta')).toHaveDisplayValue('Encerradas');
  await user.selectOptions(screen.getByLabelText('Papel'), 'Membros');
  await pass(50);
  expect(address()).toBe('?search=ri&role=user&active=false');
});

test('ignores invalid values in the address', async () => {
  const { calls } = await open(pageOf(ana), '/admin/users?role=king&active=maybe&page=-2');
  expect(asked(calls)).toEqual(['?page=1&pageSize=20']);
});

test('opens another page', async () => {
  const { calls } = await open({ ...pageOf(ana), pagination: pagination(41) });
  await user.click(screen.getByRole('button', { name: 'Próxima página' }));
  await pass(50);
  expect(asked(calls).at(-1)).toBe('?page=2&pageSize=20');
  expect(address()).toBe('?page=2');
});

test('says when the result is empty, and offers to clear search and filters', async () => {
  const { answer } = await open(pageOf(), '/admin/users?search=zz&role=admin');
  expect(screen.getByText('Ninguém corresponde à busca')).toBeVisible();
  answer(path, pageOf(ana));
  await user.click(screen.getByRole('button', { name: 'Limpar busca e filtros' }));
  await pass(50);
  expect(screen.getByRole('link', { name: 'ana' })).toBeVisible();
  expect(screen.getByLabelText('Buscar')).toHaveValue('');
  expect(address()).toBe('');
});

test('says when the product has no users', async () => {
  await open(pageOf());
  expect(screen.getByText('Ainda não há ninguém por aqui')).toBeVisible();
});

test('has a skeleton while loading, and offers a retry after a failure', async () => {
  const { answer } = await open(500);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
  await pass(8000);
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível ler os usuários');
  answer(path, pageOf(ana));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await pass(50);
  expect(screen.getByRole('link', { name: 'ana' })).toBeVisible();
});
