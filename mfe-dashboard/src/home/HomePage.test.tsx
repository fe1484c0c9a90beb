import { changeLanguage, defaultSettings, type Settings } from '@bambuzal/web-kit';
import { answerCalls, renderWithKit } from '@bambuzal/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { dashboardTexts } from '../messages/dashboard-texts';
import { HomePage } from './HomePage';

const settings: Settings = {
  ...defaultSettings,
  companyName: 'Jacarandá',
  minWithdrawalAmount: 50,
  withdrawalFeeFixed: 2.5,
  withdrawalFeePercentage: 1.5,
};
const texts = dashboardTexts;
const open = () => renderWithKit(<HomePage />, { texts });
const pass = (durationMs: number) => act(() => jest.advanceTimersByTimeAsync(durationMs));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 9, 30) });
});
afterEach(() => jest.useRealTimers());

const page = () => document.body.textContent.replace(/\s/g, ' ');

test('says what the settings say', async () => {
  answerCalls({ '/api/settings': settings });
  await open();
  await pass(100);
  expect(page()).toContain('Condições de hoje em Jacarandá');
  expect(page()).toContain('R$ 50,00');
  expect(page()).toContain('R$ 2,50');
  expect(page()).toContain(' + 1,5%');
  expect(page()).toContain('Você perde o valor');
  const offers = screen.getByRole('region', { name: 'O que está disponível' });
  expect(within(offers).getAllByText('Disponível')).toHaveLength(4);
});

test('other remotes show there what they have to show', async () => {
  answerCalls({ '/api/settings': settings });
  const load = () => Promise.resolve(() => <p>Saldo total</p>);
  const part = { remote: 'wallet', part: 'balances', load };
  await renderWithKit(<HomePage />, {
    texts,
    host: {
      prefetch: () => undefined,
      slotParts: (slot) => (slot === 'dashboard' ? [part] : []),
    },
  });
  await pass(100);
  expect(screen.getByText('Saldo total')).toBeInTheDocument();
});

test('what the operator has closed is not offered', async () => {
  answerCalls({
    '/api/settings': {
      ...settings,
      enableTradingModule: false,
      withdrawalFeeFixed: 0,
      withdrawalFeePercentage: 0,
    },
  });
  await open();
  await pass(100);
  expect(page()).toContain('Sem taxa');
  expect(screen.queryByRole('heading', { name: 'Trading' })).not.toBeInTheDocument();
  expect(screen.getAllByText('Indisponível')).toHaveLength(1);
});

test('a simulated market is called one', async () => {
  answerCalls({ '/api/settings': { ...settings, demo: true } });
  await open();
  await pass(100);
  expect(page()).toContain('Nesta demonstração o mercado é simulado.');
});

test('with nothing on offer it says so', async () => {
  answerCalls({
    '/api/settings': {
      ...settings,
      enableTradingModule: false,
      enableCryptoPayments: false,
      enableReferralCompetition: false,
      enableMascot: false,
    },
  });
  await open();
  await pass(100);
  expect(
    screen.getByRole('heading', { name: 'Nenhuma oferta está ativa agora' }),
  ).toBeInTheDocument();
});

test('until the settings are there it has their shape, and no figure that may be wrong', async () => {
  answerCalls({ '/api/settings': () => new Promise<Response>(() => undefined) });
  await open();
  await pass(100);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
  expect(page()).not.toContain('R$');
});

test('when they cannot be had it says so, and shows them after a retry', async () => {
  const server = answerCalls({ '/api/settings': 500 });
  await open();
  await pass(8000);
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível ler as condições');
  expect(page()).not.toContain('R$');
  server.answer('/api/settings', settings);
  act(() => screen.getByRole('button', { name: 'Tentar de novo' }).click());
  await pass(100);
  expect(page()).toContain('R$ 50,00');
});

test.each([
  ['pt-BR', 'Bom dia'],
  ['en-US', 'Good morning'],
  ['es-ES', 'Buenos días'],
  ['it-IT', 'Buongiorno'],
] as const)('greets in %s', async (language, greeting) => {
  answerCalls({ '/api/settings': settings });
  await open();
  await act(() => changeLanguage(language));
  await pass(100);
  expect(screen.getByRole('heading', { level: 1, name: greeting })).toBeInTheDocument();
});

test('a page left open greets by the hour it is', async () => {
  jest.setSystemTime(new Date(2026, 10, 21, 11, 59, 55));
  answerCalls({ '/api/settings': settings });
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Bom dia' })).toBeInTheDocument();
  await pass(10_000);
  expect(screen.getByRole('heading', { level: 1, name: 'Boa tarde' })).toBeInTheDocument();
});
