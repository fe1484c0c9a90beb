import type { SolvencyJson } from '@bambuzal/contracts';
import { answerCalls, click, never, posted, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { financeTexts } from '../common/finance/locales/finance-texts';
import { figureTexts } from '../common/figures/locales/figure-texts';
import { adminTexts } from '../locales/admin-texts';
import { solvency } from '../testing/finance';
import { signedIn } from '../testing/people';
import SolvencyPage from './SolvencyPage';

const path = '/api/admin/solvency';
const recount = '/api/admin/solvency/recount';
const ledger = '/admin/financial-stats/ledger';
type Answers = Parameters<typeof answerCalls>[0];

async function open(answer: Answers[string] = solvency) {
  const server = answerCalls({ '/api/user': signedIn('financeiro'), [path]: answer });
  await renderWithKit(<SolvencyPage />, {
    texts: [adminTexts, financeTexts, figureTexts],
    at: '/admin/financial-stats/solvency',
  });
  return server;
}
const region = (name: string) => screen.findByRole('region', { name });

test('shows what is held and owed, and how long it lasts', async () => {
  await open();
  const shown = await region('O que há e o que se deve');
  for (const text of [
    /Em caixaR\$\s900,00/,
    /Devido aos membrosR\$\s1\.000,00/,
    /Cobertura90%/,
    /Dias cobertos21,38 dias/,
    /Reservado para saquesR\$\s45,00/,
    /Saques pagos por diaR\$\s40,00/,
  ])
    expect(shown).toHaveTextContent(text);
  const share = await region('De onde vem o dinheiro pago');
  expect(share).toHaveTextContent(/R\$\s83,25 vieram.*R\$\s1\.200,00, receita R\$\s201,00/);
});

test('shows a platform that owes and pays nothing', async () => {
  await open({ ...solvency, coverage: null, daysCovered: null, payoutsFromDeposits: null });
  expect(await region('O que há e o que se deve')).toHaveTextContent(
    /Cobertura—.*Dias cobertosSem saídas/,
  );
  expect(screen.getByText('Nenhum saque foi pago nos últimos 30 dias')).toBeVisible();
});

/** The skeleton has the role too until the answer is there. */
const isSaid = (text: RegExp) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

test('says that all checks passed, when, and that they are made every hour', async () => {
  await open();
  await isSaid(
    /^O livro-razão confere\. Contado em 10\/03\/2026 12:00.*Ele é recontado a cada hora\.$/,
  );
  const checks = await region('Conferências do livro-razão');
  expect(within(checks).getAllByText('Confere')).toHaveLength(3);
  expect(within(checks).queryByText('Falhou')).toBeNull();
});

test('names failed checks with their figures and the accounts at fault', async () => {
  const checks: SolvencyJson['checks'] = [
    { name: 'sumIsZero', passed: false, figure: -0.01, accounts: [] },
    {
      name: 'accountsEqualTheirLines',
      passed: false,
      figure: 25,
      accounts: ['65f0a0000000000000000005/yield', 'system/fee_income/17', 'odd'],
    },
    { name: 'noMemberBelowZero', passed: true, figure: 0, accounts: [] },
  ];
  await open({ ...solvency, checks });
  await isSaid(/^O livro-razão não confere/);
  const shown = await region('Conferências do livro-razão');
  expect(shown).toHaveTextContent(/Todas as contas somam zeroFalhouSoma: −R\$\s0,01/);
  expect(shown).toHaveTextContent(/FalhouContas que diferem: 25/);
  expect(shown).toHaveTextContent(/ConfereCarteiras abaixo de zero: 0/);
  const faulty = within(within(shown).getByRole('list', { name: /^Contas com falha: O saldo/ }));
  expect(faulty.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '65f0a0000000000000000005/yield',
    'system/fee_income/17',
    'odd',
  ]);
  expect(faulty.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `${ledger}?account=yield&userId=65f0a0000000000000000005`,
    `${ledger}?account=fee_income`,
  ]);
});

test.each([
  ['Devido por carteira', /^Lançamentos de Disponível: R\$\s955,00/, 'available'],
  ['Devido por carteira', /^Lançamentos de Bônus a devolver: R\$\s7,50/, 'bonus_receivable'],
  ['Contas da plataforma', /^Lançamentos de Receita de taxas/, 'fee_income'],
  ['O que há e o que se deve', /^Lançamentos de Fora da plataforma/, 'external'],
])('an amount of "%s" leads to its lines: %s', async (name, link, account) => {
  await open();
  expect(within(await region(name)).getByRole('link', { name: link })).toHaveAttribute(
    'href',
    `${ledger}?account=${account}`,
  );
});

test('recounts when it is asked to, and shows the new figures', async () => {
  const { answer, calls } = await open();
  await region('O que há e o que se deve');
  expect(posted(calls, recount)).toHaveLength(0);
  answer(recount, { ...solvency, held: 950 });
  answer(path, { ...solvency, held: 950 });
  await click('Recontar');
  expect(await screen.findByText(/^R\$\s950,00/)).toBeVisible();
  expect(posted(calls, recount)).toHaveLength(1);
});

test('a failed recount is not repeated by itself, and keeps the last one', async () => {
  const { answer, calls } = await open();
  await region('O que há e o que se deve');
  answer(recount, 503);
  await click('Recontar');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível recontar o livro-razão',
  );
  expect(posted(calls, recount)).toHaveLength(1);
  expect(await region('O que há e o que se deve')).toBeVisible();
  answer(recount, solvency);
  await click('Tentar de novo');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(posted(calls, recount)).toHaveLength(2);
});

test('offers a retry when the last count cannot be read', async () => {
  const { answer, calls } = await open(403);
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler a solvência');
  answer(path, solvency);
  await click('Tentar de novo');
  expect(await region('O que há e o que se deve')).toBeVisible();
  expect(posted(calls, recount)).toHaveLength(0);
});

test('has a skeleton while the last count is read', async () => {
  await open(never);
  expect(screen.getByRole('button', { name: 'Recontar' })).toBeDisabled();
  expect(screen.queryByRole('region')).toBeNull();
});
