import { useCarriedTexts } from '@bambuzal/web-kit';
import { asked, click, never, user } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { choices, noStatistics, now } from '../testing/market';
import { openTrading } from '../testing/trading';
import { robotTexts } from './locales/robot-texts';
import ResultsSection from './ResultsSection';

const path = '/api/trading/statistics';
const choicesPath = `${path}/choices`;

const statistics = {
  ...noStatistics,
  trades: 3,
  wins: 1,
  losses: 2,
  result: -24,
  winRate: 33.33,
  profitFactor: 0.4,
  expectancy: -8,
  maxDrawdown: 40,
  maxDrawdownAt: '2026-11-20T14:51:00.000Z',
  equity: [
    { at: now - 900, sum: 16, drawdown: 0 },
    { at: now - 800, sum: -4, drawdown: 20 },
    { at: now - 540, sum: -24, drawdown: 40 },
  ],
};

function Results() {
  useCarriedTexts(robotTexts);
  return <ResultsSection />;
}

const open = (answers: Parameters<typeof openTrading>[2] = {}, language?: 'en-US') =>
  openTrading(
    <Results />,
    '/trading-robot',
    { [path]: statistics, [choicesPath]: choices, ...answers },
    language,
  );

const select = async (label: string, option: string) =>
  user.selectOptions(await screen.findByLabelText(label), option);

/** Queries of the calls for statistics, in order. */
const queries = (calls: readonly Request[]) =>
  asked(calls, path).map(({ url }) => Object.fromEntries(new URL(url).searchParams));

test('cover thirty days of all trades, until a period is selected', async () => {
  const { calls } = await open();
  expect(await screen.findByText('33,33%')).toBeVisible();
  expect(screen.getByText('1 certas, 2 erradas, 0 empates')).toBeVisible();
  await select('Período', '7 dias');
  await waitFor(() => expect(queries(calls)).toEqual([{ period: '30d' }, { period: '7d' }]));
});

describe('the charts', () => {
  test('show the running sum and its distance from the peak, each with a table', async () => {
    await open();
    expect(await screen.findByRole('slider', { name: 'Soma dos resultados' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^3ª, 20\/11\/2026 .*−R\$\s24,00$/),
    );
    expect(screen.getByRole('slider', { name: 'Queda desde o pico' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^3ª, 20\/11\/2026 .*: R\$\s40,00$/),
    );
    const table = screen.getByRole('table', { name: 'Queda desde o pico', hidden: true });
    const cells = within(table).getAllByRole('cell', { hidden: true });
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^R\$\s0,00$/),
      expect.stringMatching(/^R\$\s20,00$/),
      expect.stringMatching(/^R\$\s40,00$/),
    ]);
  });

  test('number the last trades by their place among all trades', async () => {
    await open({ [path]: { ...statistics, trades: 700 } });
    expect(await screen.findByRole('slider', { name: 'Soma dos resultados' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^700ª/),
    );
  });
});

describe('the selection', () => {
  test('offers the pairs that the member traded, and the runs of their robot', async () => {
    await open();
    const pair = await screen.findByLabelText('Par operado');
    await within(pair).findByRole('option', { name: 'PANDA/BRL' });
    const optionsOf = (field: HTMLElement) =>
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(optionsOf(pair)).toEqual(['Todos os pares', 'BAMBU/BRL', 'PANDA/BRL']);
    expect(optionsOf(screen.getByLabelText('Quem operou'))).toEqual([
      'Você e o robô',
      'Você, à mão',
      'O robô, todas as vezes',
      expect.stringMatching(/^Robô ligado em 20\/11\/2026.*: Rompimento, PANDA\/BRL$/),
      expect.stringMatching(/^Robô ligado em 18\/11\/2026.*: Cruzamento de médias, BAMBU\/BRL$/),
    ]);
  });

  test('narrows the results down by pair, by hand, by robot and by run', async () => {
    const { calls } = await open();
    await within(await screen.findByLabelText('Par operado')).findByText('PANDA/BRL');
    await select('Par operado', 'PANDA/BRL');
    await select('Quem operou', 'Você, à mão');
    await select('Quem operou', 'O robô, todas as vezes');
    await user.selectOptions(screen.getByLabelText('Quem operou'), 'r2');
    await select('Par operado', 'Todos os pares');
    await select('Período', '90 dias');
    await waitFor(() =>
      expect(queries(calls)).toEqual([
        { period: '30d' },
        { period: '30d', pair: 'PANDA/BRL' },
        { period: '30d', pair: 'PANDA/BRL', placedBy: 'hand' },
        { period: '30d', pair: 'PANDA/BRL', placedBy: 'robot' },
        { period: '30d', pair: 'PANDA/BRL', runId: 'r2' },
        { period: '30d', runId: 'r2' },
        { period: '90d', runId: 'r2' },
      ]),
    );
  });

  test('without trades says so, and stays open to another selection', async () => {
    const { answer } = await open({ [path]: noStatistics });
    expect(await screen.findByText('Nada nesta seleção')).toBeVisible();
    answer(path, statistics);
    await select('Quem operou', 'Você, à mão');
    expect(await screen.findByText('33,33%')).toBeVisible();
  });

  test('shows a skeleton while its results are read, not those of another selection', async () => {
    const { answer } = await open();
    await screen.findByText('33,33%');
    answer(path, never);
    await select('Período', '7 dias');
    await waitFor(() => expect(screen.queryByText('33,33%')).not.toBeInTheDocument());
    expect(screen.queryByText('Nada nesta seleção')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Período')).toBeEnabled();
  });

  test('that could not be read is fetched again on retry, without a change', async () => {
    const { answer, calls } = await open();
    await screen.findByText('33,33%');
    answer(path, 403);
    await select('Quem operou', 'Você, à mão');
    expect(await screen.findByText('Não foi possível ler os resultados')).toBeVisible();
    answer(path, statistics);
    await click('Tentar de novo');
    expect(await screen.findByText('33,33%')).toBeVisible();
    expect(queries(calls).at(-1)).toEqual({ period: '30d', placedBy: 'hand' });
  });

  test('without the pairs and runs still shows results, and fetches them on retry', async () => {
    const { answer } = await open({ [choicesPath]: 403 });
    expect(await screen.findByText('Não foi possível ler seus pares e seu robô')).toBeVisible();
    expect(screen.getByText('33,33%')).toBeVisible();
    answer(choicesPath, choices);
    await click('Tentar de novo');
    expect(
      await within(screen.getByLabelText('Par operado')).findByText('PANDA/BRL'),
    ).toBeInTheDocument();
    expect(
      screen.queryByText('Não foi possível ler seus pares e seu robô'),
    ).not.toBeInTheDocument();
  });
});

test('speaks English where the member does', async () => {
  await open({}, 'en-US');
  expect(await screen.findByRole('slider', { name: 'Fall from the peak' })).toBeVisible();
  expect(screen.getByLabelText('Placed by')).toBeVisible();
});
