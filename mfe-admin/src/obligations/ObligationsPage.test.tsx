import { answerCalls, asked, click, never, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { financeTexts } from '../common/finance/locales/finance-texts';
import { figureTexts } from '../common/figures/locales/figure-texts';
import { adminTexts } from '../locales/admin-texts';
import { outlook } from '../testing/finance';
import { signedIn } from '../testing/people';
import { obligationsTexts } from './locales/obligations-texts';
import ObligationsPage from './ObligationsPage';

const path = '/api/admin/figures/obligations';
type Answers = Parameters<typeof answerCalls>[0];

async function open(answer: Answers[string] = outlook, language?: 'en-US') {
  const server = answerCalls({ '/api/user': signedIn('financeiro'), [path]: answer });
  await renderWithKit(<ObligationsPage />, {
    texts: [adminTexts, financeTexts, figureTexts, obligationsTexts],
    at: '/admin/financial-stats/obligations',
    ...(language && { language }),
  });
  return server;
}
const region = (name: string | RegExp) => screen.findByRole('region', { name });

test('shows what is held beside what can be asked for today', async () => {
  await open();
  const shown = await region('O que pode ser pedido hoje');
  for (const text of [
    /Em caixaR\$\s900,00/,
    /Livre nas carteirasR\$\s650,00/,
    /Resgatável a qualquer horaR\$\s50,00/,
    /Reservado para saquesR\$\s45,00/,
    /Saques pagos por diaR\$\s40,00/,
    /Dias cobertos21,38 dias/,
  ])
    expect(shown).toHaveTextContent(text);
});

test('sums up what comes due, and says how each figure is computed', async () => {
  await open();
  const shown = await region('O que vence até 11/03/2026');
  for (const text of [
    /Rendimentos, à taxa mínimaR\$\s2,00/,
    /Rendimentos, à taxa máximaR\$\s2,75/,
    /Capital que voltaR\$\s100,00/,
    /Bônus prometidosR\$\s7,00/,
    /ExposiçãoR\$\s809,75/,
  ])
    expect(shown).toHaveTextContent(text);
  expect(within(shown).getAllByText('Como se calcula')).toHaveLength(5);
});

test('draws the exposure and what comes due on each day', async () => {
  await open();
  expect(await screen.findByRole('slider', { name: /^Exposição por dia/ })).toBeVisible();
  const caption = screen.getByText(/^O que vence a cada dia/, { selector: 'caption *' });
  expect(caption.closest('table')).toHaveTextContent(/10\/03\/2026R\$\s8,50.*R\$\s101,25/);
});

test('says that the held money covers everything', async () => {
  await open();
  expect(await screen.findByText(/cobre tudo .* até 11\/03\/2026/)).toBeVisible();
});

test.each([
  ['2026-03-11', /^A partir de 11\/03\/2026, os membros poderiam pedir mais/],
  ['2026-03-10', /^Hoje os membros já poderiam pedir mais/],
])('says from when on it does not: %s', async (firstUncovered, sentence) => {
  await open({ ...outlook, firstUncovered });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText(/cobre tudo/)).toBeNull();
});

test('names what is missing, and then promises nothing', async () => {
  await open({ ...outlook, missing: ['trading', 'referral'] });
  expect(
    await screen.findByText(
      'Os números estão incompletos. Falta contar: Smart Trading, bônus de indicação.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/cobre tudo/)).toBeNull();
});

test('says that nothing comes due on a platform without money', async () => {
  await open({ ...outlook, held: 0, free: 0, days: [] });
  expect(await screen.findByText('Nada vence e nada é devido')).toBeVisible();
});

test('speaks the reader’s language', async () => {
  await open(outlook, 'en-US');
  expect(await region('What can be asked for today')).toHaveTextContent('21.38 days');
});

test('has a skeleton while the figures are read', async () => {
  await open(never);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Obrigações');
  expect(screen.queryByRole('region')).toBeNull();
});

test('offers a retry after a failure', async () => {
  const { answer, calls } = await open(403);
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler as obrigações');
  answer(path, outlook);
  await click('Tentar de novo');
  expect(await region('O que pode ser pedido hoje')).toBeVisible();
  expect(asked(calls, path)).toHaveLength(2);
});
