import { defaultSettings } from '@bambuzal/web-kit';
import {
  answerCalls,
  asked,
  click,
  never,
  renderWithKit,
  textProblems,
} from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { tipsTexts } from './locales/tips-texts';
import type { FinancialTipJson } from '../api/tips';
import TipsPage from './TipsPage';

const reserve: FinancialTipJson = {
  id: 't1',
  title: 'Comece pela reserva',
  content: 'Guarde antes o que paga seis meses de contas.',
  category: 'planejamento',
  iconName: 'shield-check',
  isActive: true,
};
const password: FinancialTipJson = {
  ...reserve,
  id: 't2',
  title: 'Uma senha só para cá',
  category: 'segurança',
  iconName: 'an-icon-of-tomorrow',
};
const budget: FinancialTipJson = { ...reserve, id: 't3', title: 'Anote o que gasta' };

const path = '/api/financial-tips';

async function open(answers: Parameters<typeof answerCalls>[0]) {
  const server = answerCalls({ '/api/settings': defaultSettings, ...answers });
  await renderWithKit(<TipsPage />, { at: '/tips' });
  return server;
}

test('lists the tips by category, in the operator’s order', async () => {
  await open({ [path]: [reserve, password, budget] });
  const planning = within(await screen.findByRole('region', { name: 'planejamento' }));
  expect(planning.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Comece pela reserva',
    'Anote o que gasta',
  ]);
  const security = within(screen.getByRole('region', { name: 'segurança' }));
  expect(security.getByText('Uma senha só para cá')).toBeVisible();
});

test('hides a tip that is not active', async () => {
  await open({ [path]: [{ ...reserve, isActive: false }] });
  expect(await screen.findByText('Nenhuma dica por enquanto')).toBeVisible();
  expect(screen.queryByText('Comece pela reserva')).not.toBeInTheDocument();
});

test('without the mascot no tips are fetched, and the page says why it is empty', async () => {
  const { calls } = await open({
    '/api/settings': { ...defaultSettings, enableMascot: false },
    [path]: [reserve],
  });
  expect(await screen.findByText('As dicas estão desativadas')).toBeVisible();
  expect(asked(calls, path)).toEqual([]);
});

test('fetches no tips until it is known whether the mascot is enabled', async () => {
  const { calls } = await open({ '/api/settings': never, [path]: [reserve] });
  expect(screen.getByText('Carregando')).toBeInTheDocument();
  expect(asked(calls, path)).toEqual([]);
});

test('fetches the tips on retry', async () => {
  const { answer } = await open({ [path]: 404 });
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler as dicas');
  answer(path, [reserve]);
  await click('Tentar de novo');
  expect(await screen.findByText('Comece pela reserva')).toBeVisible();
});

test('fetches the settings on retry', async () => {
  const { answer } = await open({ '/api/settings': 404, [path]: [reserve] });
  await screen.findByRole('alert');
  answer('/api/settings', defaultSettings);
  await click('Tentar de novo');
  expect(await screen.findByText('Comece pela reserva')).toBeVisible();
});

test('has a skeleton while loading', async () => {
  await open({ [path]: never });
  await waitFor(() => expect(screen.getByText('Carregando')).toBeInTheDocument());
});

test('the texts exist in every language', async () => {
  expect(await textProblems(tipsTexts)).toEqual([]);
});
