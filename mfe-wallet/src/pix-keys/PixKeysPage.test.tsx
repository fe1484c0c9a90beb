import { dismissToast } from '@bambuzal/web-kit';
import { bodyOf, click, never, posted, refuse, user } from '@bambuzal/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { key, openWallet, otherKey } from '../testing/wallet';
import PixKeysPage from './PixKeysPage';

afterEach(() => act(dismissToast));

type Answers = Parameters<typeof openWallet>[2];
const open = (answers: Answers = {}, language?: 'en-US') =>
  openWallet(<PixKeysPage />, '/pix-keys', answers, language);
const inDialog = () => within(screen.getByRole('dialog'));
const keysAnswering = (answer: () => Response) => (call: Request) =>
  call.method === 'POST' ? answer() : Response.json({ data: [key] });

test('lists the keys in their usual format, with the default key marked', async () => {
  await open();
  const table = within(await screen.findByRole('table', { name: 'Suas chaves PIX' }));
  expect(table.getByRole('rowheader', { name: '529.982.247-25' })).toBeVisible();
  expect(table.getByRole('rowheader', { name: '(11) 90000-0005' })).toBeVisible();
  expect(table.getByText('Conta do banco')).toBeVisible();
  expect(table.getAllByRole('button', { name: /^Tornar padrão/ })).toHaveLength(1);
});

test('shows which fields of a new key are missing', async () => {
  const { calls } = await open({ '/api/pix-keys': { data: [] } });
  expect(await screen.findByText('Nenhuma chave cadastrada')).toBeVisible();
  await click('Adicionar chave');
  await user.click(inDialog().getByRole('button', { name: 'Adicionar chave' }));
  expect(await screen.findByText('Selecione o tipo de chave')).toBeVisible();
  expect(screen.getByText('Digite o valor da chave')).toBeVisible();
  await user.type(inDialog().getByLabelText('Chave'), '12');
  expect(
    await screen.findByText('O valor da chave deve ter pelo menos 3 caracteres'),
  ).toBeVisible();
  expect(posted(calls, '/api/pix-keys')).toEqual([]);
});

test('shows the errors in English', async () => {
  await open({ '/api/pix-keys': { data: [] } }, 'en-US');
  await click('Add key');
  await user.click(inDialog().getByRole('button', { name: 'Add key' }));
  expect(await screen.findByText('Please select a key type')).toBeVisible();
  expect(screen.getByText('Please enter a key value')).toBeVisible();
});

test('adds a key, which is shown with punctuation and sent without', async () => {
  const { calls } = await open({
    '/api/pix-keys': keysAnswering(() => Response.json(otherKey, { status: 201 })),
  });
  await click('Adicionar chave');
  await user.selectOptions(inDialog().getByLabelText('Tipo'), 'phone');
  await user.type(inDialog().getByLabelText('Chave'), '11900000005');
  expect(inDialog().getByLabelText('Chave')).toHaveValue('(11) 90000-0005');
  await user.click(inDialog().getByLabelText('Usar como chave padrão'));
  await user.click(inDialog().getByRole('button', { name: 'Adicionar chave' }));
  expect(await screen.findByText('Chave adicionada')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await bodyOf(calls, 'POST')).toEqual({
    keyType: 'phone',
    keyValue: '+5511900000005',
    description: null,
    isDefault: true,
  });
});

test('shows a refusal by the server at its field', async () => {
  await open({ '/api/pix-keys': keysAnswering(refuse(409, 'PIX_KEY_TAKEN', 'Já cadastrada')) });
  await click('Adicionar chave');
  await user.selectOptions(inDialog().getByLabelText('Tipo'), 'email');
  await user.type(inDialog().getByLabelText('Chave'), 'ana@exemplo.com.br');
  await user.click(inDialog().getByRole('button', { name: 'Adicionar chave' }));
  expect(await inDialog().findByText('Já cadastrada')).toBeVisible();
  expect(screen.getByText('Erro ao adicionar chave PIX')).toBeVisible();
  expect(inDialog().getByLabelText('Chave')).toHaveValue('ana@exemplo.com.br');
});

test('sends only the changed description, without the value of the key', async () => {
  const { calls } = await open({ '/api/pix-keys/k2': otherKey });
  await click('Editar (11) 90000-0005');
  await user.type(inDialog().getByLabelText(/^Descrição/), 'Loja');
  await user.click(inDialog().getByRole('button', { name: 'Salvar chave' }));
  expect(await screen.findByText('Chave atualizada')).toBeVisible();
  expect(await bodyOf(calls, 'PATCH')).toEqual({ description: 'Loja' });
});

test('makes another key the default', async () => {
  const { calls } = await open({ '/api/pix-keys/k2': { ...otherKey, isDefault: true } });
  await click('Tornar padrão: (11) 90000-0005');
  expect(await screen.findByText('Chave padrão alterada')).toBeVisible();
  expect(await bodyOf(calls, 'PATCH')).toEqual({ isDefault: true });
});

test('removes a key after a confirmation', async () => {
  const { calls } = await open({ '/api/pix-keys/k1': { success: true } });
  await click('Excluir 529.982.247-25');
  expect(inDialog().getByText('CPF: 529.982.247-25')).toBeVisible();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(inDialog().getByRole('button', { name: 'Excluir chave' }));
  expect(await screen.findByText('Chave excluída')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Suas chaves PIX' })).toHaveFocus(),
  );
});

test('says why a key was not removed', async () => {
  await open({ '/api/pix-keys/k1': 403 }, 'en-US');
  await click('Delete 529.982.247-25');
  await user.click(inDialog().getByRole('button', { name: 'Delete key' }));
  expect(await screen.findByText('Error deleting PIX key')).toBeVisible();
});

test('fetches the keys on retry', async () => {
  const { answer } = await open({ '/api/pix-keys': 403 });
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler suas chaves');
  answer('/api/pix-keys', { data: [key] });
  await click('Tentar de novo');
  expect(await screen.findByRole('table')).toBeVisible();
});

test('has a skeleton while loading', async () => {
  await open({ '/api/pix-keys': never });
  expect(screen.getByText('Carregando')).toBeInTheDocument();
});

test('an administrator who views the account cannot change keys', async () => {
  await open({ '/api/session-info': { isAdminAsUser: true, sessionToken: 'x' } });
  expect(await screen.findByText(/nada pode ser alterado aqui/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Adicionar chave' })).toBeDisabled();
});
