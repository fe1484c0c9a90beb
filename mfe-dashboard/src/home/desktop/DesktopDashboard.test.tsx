import { defaultSettings } from '@bambuzal/web-kit';
import { asked, click, never, user } from '@bambuzal/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  balance,
  bronze,
  levelsOf,
  line,
  nothingYet,
  openDashboard,
  paths,
  silver,
  statementOf,
  summary,
} from '../../testing/dashboard';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const open = (answers: Parameters<typeof openDashboard>[1] = {}, language?: 'en-US') =>
  openDashboard('desktop', answers, language);
const region = (name: string) => screen.findByRole('region', { name });
const card = async (label: string) => {
  const figures = await region('Resumo');
  const found = within(figures).getByText(label).parentElement?.parentElement;
  if (!found) throw new Error(`There is no card "${label}"`);
  return within(found);
};

describe('each part of the dashboard, with data', () => {
  test.each([
    ['Total de ganhos', 'R$ 321,09', '+9,30%'],
    ['Total de saques', 'R$ 210,00', '−40,00%'],
    ['Total investido', 'R$ 3.000,00', '0,00%'],
    ['Total de bônus', 'R$ 134,50', '−33,33%'],
  ])('card: %s shows %s, with a growth of %s', async (label, amount, growth) => {
    await open();
    const found = await card(label);
    expect(found.getByText(amount)).toBeVisible();
    expect(found.getByText(growth)).toBeVisible();
  });

  test('card: total referrals shows 0, and links to the page that counts them', async () => {
    await open();
    const found = await card('Total de indicados');
    expect(found.getByText('0')).toBeVisible();
    expect(found.getByText(/Não são contados aqui/)).toBeVisible();
    expect(found.getByRole('link', { name: 'Ver Meus Indicados' })).toHaveAttribute(
      'href',
      '/referrals',
    );
  });

  test('card: earnings show the yield balance', async () => {
    await open();
    expect((await card('Saldo de rendimentos')).getByText('R$ 600,00')).toBeVisible();
  });

  test('shows six cards', async () => {
    await open();
    const figures = await region('Resumo');
    expect(within(figures).getAllByText(/^(Total|Saldo) /)).toHaveLength(6);
  });

  test('requests banners of the dashboard for the banner slot', async () => {
    const { calls } = await open();
    await region('Resumo');
    const [call] = asked(calls, paths.banners);
    expect(call?.url).toContain('placement=dashboard');
    expect(call?.url).toContain('type=banner');
  });

  test('loads the referral-code card and the promotion from their remotes', async () => {
    await open();
    expect(await screen.findByText('Código ANA-2041')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Começar' })).toHaveAttribute(
      'href',
      '/smart-trading',
    );
  });

  test('the level card shows the level, and the next level’s minimum investment as goal', async () => {
    await open();
    const level = within(await region('Nível de investimento'));
    expect(level.getByText('Bronze')).toBeVisible();
    expect(level.getByText('Alcançado')).toBeVisible();
    expect(level.getByRole('progressbar', { name: 'Rumo a Prata' })).toHaveAttribute(
      'aria-valuenow',
      '75',
    );
    expect(level.getByText('R$ 3.000,00 já investidos ao todo, de R$ 4.000,00')).toBeVisible();
  });

  test('a default image replaces a badge that is missing or broken', async () => {
    const pictured = { ...bronze, badgeImageUrl: '/badges/bronze.png' };
    const { container } = await open({ [paths.levels]: levelsOf(pictured, silver) });
    await region('Nível de investimento');
    const picture = container.querySelector('img[src="/badges/bronze.png"]');
    expect(picture).toBeInTheDocument();
    if (picture) fireEvent.error(picture);
    expect(await screen.findByTestId('fallback-badge')).toBeInTheDocument();
    expect(container.querySelector('img')).not.toBeInTheDocument();
  });

  test('a dashboard left open past midnight shows the statement of the new day', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T02:59:30Z'), advanceTimers: true });
    const { calls } = await open();
    const statement = within(await region('Extrato da conta'));
    act(() => jest.advanceTimersByTime(60_000));
    await waitFor(() => {
      const parameters = new URL(asked(calls, paths.statement).at(-1)?.url ?? '').searchParams;
      expect(parameters.get('startDate')).toBe('2026-10-23');
      expect(parameters.get('endDate')).toBe('2026-11-21');
    });
    expect(await statement.findByLabelText('Até')).toHaveValue('2026-11-21');
  });

  test('the statement shows the last 30 days, five lines per page', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z'), advanceTimers: true });
    const { calls } = await open({ [paths.statement]: statementOf([line], 12) });
    const statement = within(await region('Extrato da conta'));
    expect(await statement.findByRole('link', { name: /Depósito por PIX/ })).toHaveAttribute(
      'href',
      '/transactions/success/t1',
    );
    const parameters = new URL(asked(calls, paths.statement)[0]?.url ?? '').searchParams;
    expect(Object.fromEntries(parameters)).toEqual({
      startDate: '2026-10-23',
      endDate: '2026-11-21',
      page: '1',
      pageSize: '5',
    });
    expect(statement.getByText('Mostrando 1-5 de 12')).toBeVisible();
    await click('Próxima página');
    await waitFor(() =>
      expect(asked(calls, paths.statement).at(-1)?.url).toContain('page=2&pageSize=5'),
    );
  });

  test('a change of range returns the statement to its first page', async () => {
    const { calls } = await open({ [paths.statement]: statementOf([line], 12) });
    await click('Próxima página');
    fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-01-01' } });
    await waitFor(() =>
      expect(asked(calls, paths.statement).at(-1)?.url).toMatch(/startDate=2026-01-01.*page=1/),
    );
    fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2025-12-31' } });
    expect(await screen.findByText('A data inicial não pode passar da final')).toBeVisible();
  });

  test('shows the balance with its chart, whose last day is the present balance', async () => {
    await open();
    const section = within(await region('Saldo'));
    expect(section.getByText('R$ 1.234,50', { selector: '[aria-hidden]' })).toBeVisible();
    expect(section.getByText('R$ 80,00')).toBeVisible();
    expect(
      await section.findByRole('slider', { name: 'Saldo nos últimos 30 dias' }),
    ).toHaveAttribute('aria-valuetext', expect.stringMatching(/^21\/11\/2026: R\$\s1\.234,50$/));
  });

  test('shows only achievements among the quick links without financial health', async () => {
    await openDashboard('desktop', {
      '/api/settings': { ...defaultSettings, enableFinancialHealth: false },
    });
    const more = within(await screen.findByRole('navigation', { name: 'Mais para você' }));
    expect(more.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
      '/achievements',
    ]);
  });

  test('the quick links lead to goals, achievements and tips', async () => {
    await open();
    const more = within(await screen.findByRole('navigation', { name: 'Mais para você' }));
    const paths_ = more.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(paths_).toEqual(['/goals', '/achievements', '/tips']);
  });

  test('renders in English', async () => {
    await open({}, 'en-US');
    expect(await screen.findByText('Total earnings')).toBeVisible();
    expect(screen.getByText('Investment level')).toBeVisible();
  });
});

describe('loading', () => {
  test.each(['balance', 'summary', 'levels', 'statement'] as const)(
    'shows a spinner until the request for the %s is answered',
    async (name) => {
      let answer: (response: Response) => void = () => undefined;
      const waited = new Promise<Response>((resolve) => {
        answer = resolve;
      });
      const answers = { balance, summary, levels: levelsOf(bronze), statement: statementOf([]) };
      await open({ [paths[name]]: () => waited });
      expect(screen.getByRole('status')).toHaveTextContent('Carregando');
      expect(screen.queryByRole('region', { name: 'Resumo' })).not.toBeInTheDocument();
      await act(() => {
        answer(Response.json(answers[name]));
        return Promise.resolve();
      });
      expect(await region('Resumo')).toBeVisible();
    },
  );

  test('waits for the banners, because a late banner would move the other parts', async () => {
    await open({ [paths.banners]: never });
    expect(screen.getByRole('status')).toHaveTextContent('Carregando');
    expect(screen.queryByRole('region', { name: 'Resumo' })).not.toBeInTheDocument();
  });

  test('does not wait for the chart, and opens when the banners fail', async () => {
    await open({ [paths.history]: never, [paths.banners]: 403 });
    expect(await region('Resumo')).toBeVisible();
  });
});

describe('when a single request fails', () => {
  test.each([
    ['balance', 'Não foi possível ler o saldo', balance, 'Reservado para saques:'],
    ['summary', 'Não foi possível ler o resumo', summary, 'Total de ganhos'],
    ['levels', 'Não foi possível ler os níveis', levelsOf(bronze, silver), 'Bronze'],
    ['statement', 'Falha ao buscar as transações', statementOf([line]), 'Depósito por PIX'],
    ['history', 'Não foi possível desenhar o saldo', { data: [] }, /Ainda não há o que desenhar/],
  ] as const)(
    'shows the failure of the %s with a retry, and all other parts as usual',
    async (name, failure, answer, shown) => {
      const server = await open({ [paths[name]]: 403 });
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(failure);
      const whole = ['Total de ganhos', 'Reservado para saques:', 'Bronze', 'Depósito por PIX'];
      for (const words of whole.filter((one) => one !== shown))
        expect(await screen.findByText(words, { selector: 'p, strong, span' })).toBeVisible();
      server.answer(paths[name], answer);
      await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));
      expect((await screen.findAllByText(shown))[0]).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );
});

describe('without data', () => {
  test('a new member sees the first steps', async () => {
    await open({ [paths.summary]: nothingYet, [paths.statement]: statementOf([]) });
    const first = within(await region('Sua conta está pronta'));
    expect(first.getByRole('link', { name: 'Fazer um depósito' })).toHaveAttribute(
      'href',
      '/deposit',
    );
    expect(await screen.findByText('Nenhuma transação neste período')).toBeVisible();
  });

  test('a member with movements does not see the first steps', async () => {
    await open();
    await region('Resumo');
    expect(screen.queryByText('Sua conta está pronta')).not.toBeInTheDocument();
  });

  test('the level card says when there are no levels', async () => {
    await open({ [paths.levels]: levelsOf() });
    expect(await screen.findByText('Ainda não há níveis')).toBeVisible();
  });
});
