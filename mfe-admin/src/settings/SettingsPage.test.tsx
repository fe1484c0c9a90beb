import {
  type AuditLogJson,
  defaultSettings,
  type SettingFactsJson,
  settingsSecretsSchema,
  systemSettingsSchema,
} from '@bambuzal/contracts';
import { changeLanguage, dismissToast, Toasts } from '@bambuzal/web-kit';
import { answerCalls, bodyOf, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pageOf } from '../testing/people';
import { settingsFields } from './settings-fields';
import SettingsPage from './SettingsPage';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const settings = { ...systemSettingsSchema.encode(defaultSettings), revision: 7 };
const factsPath = '/api/admin/settings/facts';
const facts: SettingFactsJson[] = [
  {
    name: 'withdrawalFeePercentage',
    default: 0,
    least: 0,
    isAboveLeast: false,
    most: 100,
    lastChange: { at: '2026-03-10T12:00:00.000Z', by: 'Mara Lima' },
  },
  {
    name: 'usdtRate',
    default: 5.4,
    least: 0,
    isAboveLeast: true,
    most: 1_000_000_000,
    lastChange: null,
  },
  {
    name: 'enableMascot',
    default: true,
    least: null,
    isAboveLeast: false,
    most: null,
    lastChange: { at: '2026-03-11T12:00:00.000Z', by: null },
  },
];
const read = '/api/settings';
const change = '/api/admin/settings';
const history = '/api/admin/audit-logs';

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const server = answerCalls({
    [read]: settings,
    [history]: pageOf(),
    [factsPath]: { data: facts },
    ...answers,
  });
  const page = (
    <>
      <SettingsPage />
      <Toasts />
    </>
  );
  await renderWithKit(page);
  await screen.findByLabelText('Nome da empresa');
  return server;
}
const save = () => user.click(screen.getByRole('button', { name: 'Salvar configurações' }));
async function retype(label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  if (text !== '') await user.type(screen.getByLabelText(label), text);
}

afterEach(() => act(dismissToast));

test('every setting that can be changed has its place on the page', () => {
  const names = settingsFields.map(({ name }): string => name);
  const known = { ...systemSettingsSchema.shape, ...settingsSecretsSchema.shape };
  expect([...names, 'maintenanceMode'].sort()).toEqual(Object.keys(known).sort());
});

test('says beside each setting what its default, bounds and last change are', async () => {
  await open();
  expect(await screen.findByLabelText('Taxa por saque em porcentagem')).toHaveAccessibleDescription(
    /Padrão: 0 · de 0 a 100.*Mudado em 10\/03\/2026.* por Mara Lima/,
  );
  expect(screen.getByLabelText('Cotação do USDT')).toHaveAccessibleDescription(
    /Padrão: 5,4 · acima de 0, até 1\.000\.000\.000/,
  );
  expect(screen.getByLabelText('Mostrar o mascote')).toHaveAccessibleDescription(
    /Padrão: ligado.*Mudado em 11\/03\/2026/,
  );
});

test('the form works without the facts, which can be asked for again', async () => {
  const { answer } = await open({ [factsPath]: refuse(403, 'FORBIDDEN', 'Sem permissão') });
  const failure = await screen.findByText(/Não foi possível ler os padrões/);
  answer(factsPath, { data: facts });
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(failure).not.toBeInTheDocument());
  expect(screen.getByLabelText('Mostrar o mascote')).toHaveAccessibleDescription(/Padrão/);
});

test('previews typed colours and corners in both themes, and leaves the page as it is', async () => {
  await open();
  const page = document.documentElement.style.getPropertyValue('--color-primary');
  await retype('Cor principal', '#FF0066');
  await retype('Cantos arredondados', '2rem');
  for (const name of ['Tema escuro', 'Tema claro']) {
    const scene = screen.getByRole('group', { name });
    expect(scene.style.getPropertyValue('--color-primary')).toBe('#ff0066');
    expect(scene.style.getPropertyValue('--radius-medium')).toBe('2rem');
  }
  expect(document.documentElement.style.getPropertyValue('--color-primary')).toBe(page);
});

test('sends only the changed settings, in the format of the API', async () => {
  const { calls, answer } = await open({ [change]: settings });
  expect(screen.getByRole('button', { name: 'Salvar configurações' })).toBeDisabled();
  await retype('Nome da empresa', ' Jacarandá ');
  await retype('Saque mínimo', '49,9');
  await retype('Senha dos administradores: mínimo de caracteres', '14');
  await user.click(screen.getByLabelText('Verificar o telefone por WhatsApp no cadastro'));
  await retype('Saque pago sem aprovação, até (opcional)', '100');
  expect(screen.getByText('5 mudanças por salvar')).toBeVisible();
  answer(read, { ...settings, companyName: 'Jacarandá' });
  await save();
  expect(await screen.findByText('Configurações atualizadas')).toBeVisible();
  expect(await bodyOf(calls, 'PATCH')).toEqual({
    companyName: 'Jacarandá',
    minWithdrawalAmount: 49.9,
    adminPasswordMinLength: 14,
    enableWhatsAppVerification: true,
    minAutomatedWithdrawalAmount: 100,
    revision: 7,
  });
  await waitFor(() => expect(screen.getByLabelText('Nome da empresa')).toHaveValue('Jacarandá'));
  expect(calls.filter(({ url }) => new URL(url).pathname === read).length).toBeGreaterThan(1);
});

test('sends a cleared field as null, and a date and time in the operator’s time zone', async () => {
  const link = 'https://t.me/bambuzal';
  const { calls } = await open({
    [read]: { ...settings, telegramLink: link },
    [change]: settings,
  });
  await retype('Link do Telegram (opcional)', '');
  const moment = screen.getByLabelText('Começa em (opcional)');
  await user.type(moment, '2026-12-01T09:30');
  await save();
  await screen.findByText('Configurações atualizadas');
  expect(await bodyOf(calls, 'PATCH')).toEqual({
    telegramLink: null,
    referralCompetitionStartDate: '2026-12-01T12:30:00.000Z',
    revision: 7,
  });
});

test('does not send an ambiguous amount', async () => {
  const { calls } = await open();
  await retype('Saque mínimo', '1.500');
  await save();
  const field = screen.getByLabelText('Saque mínimo');
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('1500,5')));
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('shows a refusal at its field, and keeps the input', async () => {
  const words = 'O valor mínimo de operação não pode passar do máximo';
  await open({
    [change]: refuse(422, 'TRADING_LIMITS_CROSSED', words, { tradingMinAmount: [words] }),
  });
  await retype('Valor mínimo por operação', '5000');
  await retype('Nome do mascote', 'Bambu');
  await save();
  expect(await screen.findByText('Erro ao atualizar configurações')).toBeVisible();
  const field = screen.getByLabelText('Valor mínimo por operação');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(field).toHaveValue('5000');
  expect(field).toHaveFocus();
  expect(screen.getByLabelText('Nome do mascote')).toHaveValue('Bambu');
});

test('a secret is never shown: the reader writes it, erases it, or leaves it as it is', async () => {
  const { calls } = await open({ [change]: settings });
  const key = screen.getByLabelText('Chave de API do gateway');
  expect(key).toHaveValue('');
  await user.type(key, 'chave-nova');
  await user.click(
    screen.getByLabelText('Apagar o que está guardado: Segredo das notificações do gateway (IPN)'),
  );
  await save();
  await screen.findByText('Configurações atualizadas');
  expect(await bodyOf(calls, 'PATCH')).toEqual({
    cryptoGatewayApiKey: 'chave-nova',
    cryptoGatewayIpnSecret: null,
    revision: 7,
  });
  await waitFor(() => expect(screen.getByLabelText('Chave de API do gateway')).toHaveValue(''));
});

test('shows the error of an incomplete pair of keys at the missing key', async () => {
  const words = 'A chave de API e o segredo das notificações andam juntos';
  await open({
    [change]: refuse(422, 'GATEWAY_KEYS_INCOMPLETE', words, { cryptoGatewayIpnSecret: [words] }),
  });
  await user.type(screen.getByLabelText('Chave de API do gateway'), 'chave-nova');
  await save();
  await waitFor(() =>
    expect(
      screen.getByLabelText('Segredo das notificações do gateway (IPN)'),
    ).toHaveAccessibleDescription(expect.stringContaining(words)),
  );
});

test.each([
  [{ result: 'works', source: 'settings', missingTokens: [] }, /aceitou a chave guardada aqui/],
  [{ result: 'works', source: 'settings', missingTokens: ['USDC'] }, /não recebe USDC/],
  [{ result: 'refused', source: 'environment', missingTokens: [] }, /recusou a chave do servidor/],
  [{ result: 'unreachable', source: 'settings', missingTokens: [] }, /não respondeu/],
  [{ result: 'not_configured', source: null, missingTokens: [] }, /Nenhuma chave/],
])('a test of the gateway key reports the result: %j', async (trial, words) => {
  await open({ '/api/admin/crypto-gateway/test': trial });
  await user.click(screen.getByRole('button', { name: 'Testar a chave do gateway' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('discards changes', async () => {
  await open();
  await retype('Nome da empresa', 'Outra');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.getByLabelText('Nome da empresa')).toHaveValue('Bambuzal');
  expect(screen.getByText('Nada por salvar')).toBeVisible();
});

test('maintenance is switched at once after a confirmation, and other input stays', async () => {
  const { calls, answer } = await open();
  await retype('Nome da empresa', 'Outra');
  await user.click(screen.getByRole('switch', { name: 'Modo de manutenção' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Entrar em manutenção?' }));
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  const closed = { ...settings, maintenanceMode: true };
  answer(read, closed);
  answer(change, closed);
  await user.click(dialog.getByRole('button', { name: 'Entrar em manutenção' }));
  expect(await screen.findByText('Configurações atualizadas')).toBeVisible();
  expect(await bodyOf(calls, 'PATCH')).toEqual({ maintenanceMode: true });
  const maintenance = screen.getByRole('switch', { name: 'Modo de manutenção' });
  await waitFor(() => expect(maintenance).toBeChecked());
  expect(screen.getByLabelText('Nome da empresa')).toHaveValue('Outra');
  expect(screen.getByText('1 mudança por salvar')).toBeVisible();
});

test('a change of language keeps the input, and formats the other values again', async () => {
  await open({ [read]: { ...settings, withdrawalFeePercentage: 1.5 } });
  await retype('Saque mínimo', '30');
  expect(screen.getByLabelText('Taxa por saque em porcentagem')).toHaveValue('1,5');
  await act(() => changeLanguage('en-US'));
  expect(screen.getByLabelText('Least withdrawal')).toHaveValue('30');
  expect(screen.getByLabelText('Percentage fee for each withdrawal')).toHaveValue('1.5');
  expect(screen.getByText('1 change to save')).toBeVisible();
});

test('has a skeleton while loading, and offers a retry after a failure', async () => {
  jest.useFakeTimers();
  try {
    const { answer } = answerCalls({ [read]: 500 });
    await renderWithKit(<SettingsPage />);
    expect(screen.getByRole('status')).toHaveTextContent('Carregando');
    await act(() => jest.advanceTimersByTimeAsync(8000));
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível ler as configurações');
    answer(read, settings);
    act(() => screen.getByRole('button', { name: 'Tentar de novo' }).click());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByLabelText('Nome da empresa')).toHaveValue('Bambuzal');
  } finally {
    jest.useRealTimers();
  }
});

test('shows what somebody else changed meanwhile, keeps the input, and sends it again', async () => {
  const { answer, calls } = await open({
    [change]: refuse(409, 'SETTINGS_CHANGED', 'Outra pessoa mudou'),
  });
  await retype('Nome da empresa', 'Jacarandá');
  answer(read, { ...settings, minDepositAmount: 35, revision: 8 });
  await save();
  expect(await screen.findByText(/As configurações mudaram enquanto isso/)).toBeVisible();
  expect(screen.getByText('Erro ao atualizar configurações')).toBeVisible();
  expect(screen.getByText(/20 → 35/)).toBeVisible();
  expect(screen.getByLabelText('Nome da empresa')).toHaveValue('Jacarandá');
  const saved = { ...settings, companyName: 'Jacarandá', minDepositAmount: 35, revision: 9 };
  answer(change, saved);
  answer(read, saved);
  await save();
  expect(await screen.findByText('Configurações atualizadas')).toBeVisible();
  const patches = calls.filter(({ method }) => method === 'PATCH');
  expect(await patches.at(-1)?.clone().json()).toEqual({ companyName: 'Jacarandá', revision: 8 });
  await waitFor(() =>
    expect(screen.queryByText(/As configurações mudaram enquanto isso/)).toBeNull(),
  );
});

test('lists each change, and undoes one by setting its old values', async () => {
  const record: AuditLogJson = {
    sequence: 4,
    userId: null,
    adminId: '65f0a0000000000000000001',
    adminName: 'Marina Duarte',
    memberName: null,
    action: 'update',
    entityType: 'system_settings',
    entityId: 'current',
    oldValues: { withdrawalFeeFixed: 1, cryptoGatewayApiKey: null },
    newValues: { withdrawalFeeFixed: 2.5, cryptoGatewayApiKey: '[secret]' },
    ipAddress: null,
    userAgent: null,
    description: 'Configurações alteradas',
    happenedAt: '2026-03-10T15:00:00.000Z',
    recordedAt: '2026-03-10T15:00:00.000Z',
    correlationId: 'x',
    hash: 'h',
  };
  const { calls } = await open({ [history]: pageOf(record), [change]: settings });
  const row = (await screen.findByText('Marina Duarte')).closest('tr');
  expect(row).toHaveTextContent('1 → 2,5');
  await user.click(screen.getByRole('button', { name: /^Desfazer a mudança de 10\/03\/2026/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/: 1$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Configurações atualizadas')).toBeVisible();
  expect(await bodyOf(calls, 'PATCH')).toEqual({ withdrawalFeeFixed: 1, revision: 7 });
});
