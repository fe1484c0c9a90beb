import { Toasts, defaultSettings, dismissToast } from '@bambuzal/web-kit';
import {
  ana,
  answerCalls,
  bodyOf,
  refuse,
  renderWithKit,
  textProblems,
} from '@bambuzal/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accountTexts } from '../locales/account-texts';
import { exportName } from './PrivacySection';
import ProfilePage from './ProfilePage';

// The pointer check is off, because it is slow in jsdom. Tests in a real browser cover it.
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const readOnly = { isAdminAsUser: true, sessionToken: 'x' };

async function open(answers: Parameters<typeof answerCalls>[0] = {}, settings: object = {}) {
  const server = answerCalls({
    '/api/settings': { ...defaultSettings, ...settings },
    '/api/user': ana,
    '/api/session-info': { isAdminAsUser: false, sessionToken: 'x' },
    ...answers,
  });
  await renderWithKit(
    <>
      <ProfilePage />
      <Toasts />
    </>,
  );
  return server;
}

const field = (label: string) => screen.findByLabelText(label);
const saveButton = () => screen.getByRole('button', { name: 'Salvar alterações' });
async function retype(label: string, text: string) {
  const input = await field(label);
  await user.clear(input);
  if (text !== '') await user.type(input, text);
}

afterEach(() => {
  act(dismissToast);
  jest.restoreAllMocks();
});

test('the texts exist in every language', async () => {
  expect(await textProblems(accountTexts)).toEqual([]);
});

test('shows the account, the document and the telephone in their usual form', async () => {
  await open();
  expect(await field('CPF ou CNPJ')).toHaveValue('529.982.247-25');
  expect(await field('Telefone')).toHaveValue('(11) 90000-0005');
  expect(screen.getByText('ana@exemplo.com.br')).toBeVisible();
  expect(screen.getByText('ANA-2041')).toBeVisible();
  expect(screen.getByText('15/01/2026')).toBeVisible();
  expect(screen.getByText('Verificado')).toBeVisible();
  expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
});

test('cannot save while nothing has changed', async () => {
  await open();
  await field('Nome completo');
  expect(saveButton()).toBeDisabled();
  await user.type(await field('Nome completo'), ' Lima');
  expect(saveButton()).toBeEnabled();
  await retype('Nome completo', 'Ana Ribeiro ');
  expect(saveButton()).toBeDisabled();
});

test('sends only the changed fields, and the document without punctuation', async () => {
  const changed = { ...ana, document: '12ABC34501DE35' };
  const { calls, answer } = await open({ '/api/profile': changed });
  await retype('CPF ou CNPJ', '12abc34501de35');
  answer('/api/user', changed);
  expect(await field('CPF ou CNPJ')).toHaveValue('12.ABC.345/01DE-35');
  await user.click(saveButton());
  expect(await screen.findByText('Perfil atualizado')).toBeVisible();
  expect(await bodyOf(calls, 'PATCH')).toEqual({ document: '12ABC34501DE35' });
  await waitFor(() => expect(saveButton()).toBeDisabled());
});

test('removes an emptied document', async () => {
  const { calls } = await open({ '/api/profile': { ...ana, document: null } });
  await retype('CPF ou CNPJ', '');
  await user.click(saveButton());
  await screen.findByText('Perfil atualizado');
  expect(await bodyOf(calls, 'PATCH')).toEqual({ document: null });
});

test('shows the server’s refusal at its field, and keeps the input', async () => {
  const words = 'Informe um CPF ou CNPJ válido';
  await open({
    '/api/profile': refuse(400, 'BAD_REQUEST', 'Alguns campos precisam de correção', {
      document: [words],
    }),
  });
  await retype('CPF ou CNPJ', '52998224724');
  await user.click(saveButton());
  expect(await screen.findByText('Erro ao atualizar o perfil')).toBeVisible();
  const input = await field('CPF ou CNPJ');
  expect(input).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(input).toHaveValue('529.982.247-24');
  expect(input).toHaveFocus();
});

test('keeps the caret behind a digit inserted into the document', async () => {
  await open({ '/api/user': { ...ana, document: null } });
  await retype('CPF ou CNPJ', '5298224725');
  const input: HTMLInputElement = await screen.findByRole('textbox', { name: 'CPF ou CNPJ' });
  await user.type(input, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input).toHaveValue('529.982.247-25');
  // The caret is also behind the full stop, where the next digit goes.
  expect(input.selectionStart).toBe(4);
});

test('does not send a name of fewer than three characters', async () => {
  const { calls } = await open();
  await retype('Nome completo', 'Al');
  await user.click(saveButton());
  expect(await screen.findByText('O nome completo deve ter pelo menos 3 caracteres')).toBeVisible();
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('a new telephone asks for the current password', async () => {
  const { calls } = await open({
    '/api/profile': refuse(422, 'CURRENT_PASSWORD_INCORRECT', 'Senha atual incorreta'),
  });
  await retype('Telefone', '11988887777');
  expect(screen.getByText('Salve o novo número para poder verificá-lo.')).toBeVisible();
  await user.click(saveButton());
  expect(await screen.findByText('Digite sua senha atual')).toBeVisible();
  await user.type(await field('Senha atual'), 'errada');
  await user.click(saveButton());
  await waitFor(async () =>
    expect(await field('Senha atual')).toHaveAccessibleDescription(
      expect.stringContaining('Senha atual incorreta'),
    ),
  );
  expect(await bodyOf(calls, 'PATCH')).toEqual({
    phone: '+5511988887777',
    currentPassword: 'errada',
  });
  expect(await field('Telefone')).toHaveValue('(11) 98888-7777');
});

test('an unverified telephone can be verified', async () => {
  const { answer } = await open({
    '/api/user': { ...ana, phoneVerified: false },
    '/api/send-phone-verification': { verified: true, resendInSeconds: 60 },
  });
  await user.click(await screen.findByRole('button', { name: 'Verificar' }));
  const dialog = screen.getByRole('dialog');
  answer('/api/user', ana);
  await user.click(within(dialog).getByRole('button', { name: 'Enviar código' }));
  expect(await screen.findByText('Verificado')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('says in the demo that photos cannot be uploaded', async () => {
  await open({}, { demo: true });
  await user.click(await screen.findByRole('button', { name: 'Alterar foto' }));
  expect(
    await screen.findByText('Este recurso está desativado nesta versão de demonstração'),
  ).toBeVisible();
});

test("the member's data are downloaded as a file", async () => {
  const { files, blobs } = catchFiles();
  await open({ '/api/privacy/export': { user: ana } });
  await user.click(await screen.findByRole('button', { name: 'Baixar meus dados' }));
  expect(await screen.findByText('Seus dados foram baixados')).toBeVisible();
  expect(files).toEqual([exportName(new Date())]);
  expect(blobs[0]?.type).toBe('application/json');
});

test('names the file after the operator’s day', () => {
  expect(exportName(new Date('2026-03-06T02:30:00Z'))).toBe('bambuzal-meus-dados-2026-03-05.json');
});

test('requests deletion with the password, and shows the date from the answer', async () => {
  const { answer, calls } = await open({
    '/api/privacy/deletion-request': refuse(
      422,
      'CURRENT_PASSWORD_INCORRECT',
      'Senha atual incorreta',
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Pedir exclusão da conta' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/responde em até 15 dias/)).toBeVisible();
  expect(dialog.getByText(/porque a lei obriga a guardá-los/)).toBeVisible();
  const ask = () => user.click(dialog.getByRole('button', { name: 'Pedir exclusão' }));
  await ask();
  expect(await dialog.findByText('Digite sua senha atual')).toBeVisible();
  await user.type(dialog.getByLabelText('Senha atual'), 'secreta');
  await ask();
  expect(await dialog.findByText('Senha atual incorreta')).toBeVisible();
  answer('/api/privacy/deletion-request', {
    requestedAt: '2026-11-21T12:00:00.000Z',
    answeredBy: '2026-12-06T12:00:00.000Z',
  });
  await ask();
  expect(
    await screen.findByText('Você pediu a exclusão em 21/11/2026. A resposta vem até 06/12/2026.'),
  ).toBeVisible();
  expect(await bodyOf(calls, 'POST')).toEqual({ currentPassword: 'secreta' });
});

test('the view of an administrator shows everything and changes nothing', async () => {
  await open({ '/api/session-info': readOnly, '/api/user': { ...ana, phoneVerified: false } });
  expect(
    await screen.findByText('Você está vendo a conta de um membro: nada pode ser alterado aqui.'),
  ).toBeVisible();
  expect(await field('Nome completo')).toBeDisabled();
  for (const name of ['Salvar alterações', 'Verificar', 'Baixar meus dados'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Copiar' })).toBeEnabled();
});

test('has a skeleton while loading, and offers a retry after a failure', async () => {
  jest.useFakeTimers();
  try {
    const { answer } = await open({ '/api/user': 500 });
    expect(screen.getByRole('status')).toHaveTextContent('Carregando');
    await act(() => jest.advanceTimersByTimeAsync(8000));
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível ler os dados');
    answer('/api/user', ana);
    act(() => screen.getByRole('button', { name: 'Tentar de novo' }).click());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Ribeiro');
  } finally {
    jest.useRealTimers();
  }
});

/** Replaces file download, which jsdom does not support. */
function catchFiles() {
  const files: string[] = [];
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push(this.download);
  });
  return { files, blobs };
}
