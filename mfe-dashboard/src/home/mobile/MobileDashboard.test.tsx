import { defaultSettings } from '@bambuzal/web-kit';
import { ana, asked, never, user } from '@bambuzal/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import {
  balance,
  bonusLine,
  line,
  nothingYet,
  openDashboard,
  paths,
  statementOf,
  statistics,
  summary,
  withdrawalLine,
} from '../../testing/dashboard';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const open = (answers: Parameters<typeof openDashboard>[1] = {}) =>
  openDashboard('mobile', answers);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const card = async (label: string) => {
  const found = (await region('Resumo')).getByText(label).parentElement;
  if (!found) throw new Error(`There is no card "${label}"`);
  return found;
};

describe('each part of the dashboard, with data', () => {
  test.each([
    ['total', 'R$ 1.234,50'],
    ['yield', 'R$ 600,00'],
    ['bonus', 'R$ 134,50'],
    ['daily earnings growth', '+9,30%'],
  ])('balance header: shows the %s', async (_, figure) => {
    await open();
    expect((await region('Saldo')).getByText(figure)).toBeVisible();
  });

  test('the portfolio links to Smart Trading', async () => {
    await open();
    const portfolio = await region('Carteira');
    expect(portfolio.getByRole('link', { name: 'Ver Smart Trading' })).toHaveAttribute(
      'href',
      '/smart-trading',
    );
    for (const amount of ['R$ 3.000,00', 'R$ 100,10', 'R$ 200,20'])
      expect(portfolio.getByText(amount)).toBeVisible();
  });

  test.each([
    ['Total de ganhos', 'R$ 331,10', '+9,30%', 'up'],
    ['Total de saques', 'R$ 210,00', '−40,00%', 'down'],
    ['Total investido', 'R$ 3.300,30', '0,00%', 'none'],
    ['Total de bônus', 'R$ 134,50', '−33,33%', 'down'],
  ])('card: %s shows %s, its trend %s with arrow: %s', async (label, amount, trend, arrow) => {
    await open();
    const found = await card(label);
    expect(within(found).getByText(amount)).toBeVisible();
    expect(within(found).getByText(trend)).toBeVisible();
    const classes = [...found.querySelectorAll('svg')].map((icon) => icon.getAttribute('class'));
    const expected = arrow === 'none' ? [] : [expect.stringContaining(`trending-${arrow}`)];
    expect(classes).toEqual(expected);
  });

  test('shows the Smart Trading promotion when no banner is active', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Começar' })).toHaveAttribute(
      'href',
      '/smart-trading',
    );
  });

  test('does not show the promotion when a banner is active', async () => {
    const banner = {
      id: 'b1',
      title: 'Novo plano',
      content: '',
      imageUrl: null,
      type: 'banner',
      targetUrl: null,
      placement: 'dashboard',
      buttonText: 'Saiba mais',
      buttonColor: null,
      backgroundColor: null,
      textColor: null,
      startDate: null,
      endDate: null,
      isActive: true,
      displayFrequency: 'always',
      priority: 1,
      targetUserLevels: [],
    };
    await open({ [paths.banners]: [banner] });
    expect((await screen.findAllByText('Novo plano'))[0]).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Começar' })).not.toBeInTheDocument();
  });

  test('a member with a referral code sees its card', async () => {
    await open();
    expect(await screen.findByText('Código ANA-2041')).toBeVisible();
  });

  test('a member without a referral code sees no card', async () => {
    await open({ '/api/user': { ...ana, referralCode: '' } });
    await region('Resumo');
    expect(screen.queryByText('Código ANA-2041')).not.toBeInTheDocument();
  });

  test('the history shows the three latest lines, and links to the statement', async () => {
    const { calls } = await open();
    const history = await region('Últimas movimentações');
    const list = within(history.getByRole('list', { name: 'Últimas movimentações' }));
    const links = list.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/transactions', '/transactions', '/transactions']);
    expect(history.getByRole('link', { name: 'Ver extrato' })).toHaveAttribute(
      'href',
      '/transactions',
    );
    expect(asked(calls, paths.statement)[0]?.url).toContain('page=1&pageSize=3');
  });

  test('a description is cut to 20 characters on the screen, but a screen reader reads all of it', async () => {
    await open({ [paths.statement]: statementOf([bonusLine]) });
    const history = await region('Últimas movimentações');
    expect(history.getByText('Bônus de indicação d…')).toHaveAttribute('aria-hidden');
    expect(history.getByText('Bônus de indicação de nível 1')).toBeInTheDocument();
  });

  test('credits and pending credits show a plus, debits a minus', async () => {
    await open({ [paths.statement]: statementOf([line, bonusLine, withdrawalLine]) });
    const history = await region('Últimas movimentações');
    for (const amount of ['+R$ 150,00', '+R$ 35,00', '−R$ 80,00'])
      expect(history.getByText(amount)).toBeVisible();
    expect(history.getByText('Saque')).toBeVisible();
  });

  test('shows the chart of the balance', async () => {
    await open();
    expect(await screen.findByRole('slider', { name: 'Saldo nos últimos 30 dias' })).toBeVisible();
  });
});

describe('Smart Trading', () => {
  test('total earnings say that they include a simulated result', async () => {
    await open();
    expect(
      within(await card('Total de ganhos')).getByText('inclui resultado simulado'),
    ).toBeVisible();
  });

  test('total earnings without a simulated result do not mention one', async () => {
    await open({ [paths.statistics]: { ...statistics, totalProfit: 0 } });
    const found = within(await card('Total de ganhos'));
    expect(found.getByText('R$ 321,09')).toBeVisible();
    expect(found.queryByText(/simulado/)).not.toBeInTheDocument();
  });

  test('a loss lowers the total', async () => {
    await open({ [paths.statistics]: { ...statistics, totalProfit: -21.09 } });
    expect(within(await card('Total de ganhos')).getByText('R$ 300,00')).toBeVisible();
  });

  test('a request that fails once is retried', async () => {
    jest.useFakeTimers();
    const { answer } = await open({ [paths.statistics]: 500 });
    answer(paths.statistics, statistics);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(within(await card('Total investido')).getByText('R$ 3.300,30')).toBeVisible();
  });

  test.each([
    ['has no link while the operator has closed Smart Trading', 0, 0],
    ['keeps the link while a deposit can still be taken back', 200.2, 1],
  ])('the portfolio %s', async (_, fixedAmount, links) => {
    await open({
      '/api/settings': { ...defaultSettings, enableTradingModule: false },
      [paths.statistics]: { flexibleAmount: 0, fixedAmount, totalProfit: 0 },
    });
    const portfolio = await region('Carteira');
    expect(await portfolio.findByText('Smart Trading fixo')).toBeVisible();
    expect(portfolio.queryAllByRole('link', { name: 'Ver Smart Trading' })).toHaveLength(links);
  });
});

describe('loading', () => {
  test.each(['balance', 'summary', 'statistics', 'statement'] as const)(
    'shows a spinner until the request for the %s is answered',
    async (name) => {
      let answer: (response: Response) => void = () => undefined;
      const waited = new Promise<Response>((resolve) => {
        answer = resolve;
      });
      const answers = { balance, summary, statistics, statement: statementOf([]) };
      await open({ [paths[name]]: () => waited });
      expect(screen.getByRole('status')).toHaveTextContent('Carregando');
      expect(screen.queryByRole('region', { name: 'Resumo' })).not.toBeInTheDocument();
      await act(() => {
        answer(Response.json(answers[name]));
        return Promise.resolve();
      });
      expect(await screen.findByRole('region', { name: 'Resumo' })).toBeVisible();
    },
  );

  test('waits for the banners, because a late banner would move the other parts', async () => {
    await open({ [paths.banners]: never });
    expect(screen.getByRole('status')).toHaveTextContent('Carregando');
    expect(screen.queryByRole('region', { name: 'Resumo' })).not.toBeInTheDocument();
  });

  test('does not wait for the chart, and opens when the banners fail', async () => {
    await open({ [paths.history]: never, [paths.banners]: 403 });
    expect(await screen.findByRole('region', { name: 'Resumo' })).toBeVisible();
  });
});

describe('when a single request fails', () => {
  test.each([
    ['balance', 'Não foi possível ler o saldo', balance, 'R$ 600,00'],
    ['summary', 'Não foi possível ler o resumo', summary, 'R$ 210,00'],
    ['statistics', 'Não foi possível ler o Smart Trading', statistics, 'R$ 200,20'],
    ['statement', 'Falha ao buscar as transações', statementOf([line]), 'Depósito por PIX'],
  ] as const)(
    'shows the failure of the %s with a retry, and all other parts as usual',
    async (name, failure, answer, shown) => {
      const server = await open({ [paths[name]]: 403 });
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(failure);
      const whole = ['R$ 600,00', 'R$ 210,00', 'R$ 200,20', 'Depósito por PIX'];
      for (const words of whole)
        if (words !== shown) expect(screen.getByText(words)).toBeVisible();
        else expect(screen.queryByText(words)).not.toBeInTheDocument();
      server.answer(paths[name], answer);
      await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));
      expect(await screen.findByText(shown)).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  test('shows a total as unavailable when a part of it is missing', async () => {
    await open({ [paths.statistics]: 403 });
    for (const label of ['Total de ganhos', 'Total investido'])
      expect(within(await card(label)).getByText('Indisponível agora')).toBeVisible();
  });
});

describe('without data', () => {
  test('a new member sees the first steps, and that there are no movements', async () => {
    await open({
      [paths.summary]: nothingYet,
      [paths.statement]: statementOf([]),
      [paths.statistics]: { flexibleAmount: 0, fixedAmount: 0, totalProfit: 0 },
    });
    expect(
      (await region('Sua conta está pronta')).getByRole('link', { name: 'Fazer um depósito' }),
    ).toHaveAttribute('href', '/deposit');
    expect(screen.getByText('Nenhuma transação nos últimos 30 dias')).toBeVisible();
  });

  test('a member whose money is all in Smart Trading is not treated as new', async () => {
    await open({
      [paths.summary]: nothingYet,
      [paths.balance]: { ...balance, totalBalance: 0, smartTradingBalance: 500 },
    });
    await region('Resumo');
    expect(screen.queryByRole('region', { name: 'Sua conta está pronta' })).toBeNull();
  });
});
