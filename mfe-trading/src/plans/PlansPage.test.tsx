import { click, never, pageOf, user } from '@bambuzal/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { openTrading, plan, rangePlan } from '../testing/trading';
import PlansPage from './PlansPage';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z') }));
afterEach(() => jest.useRealTimers());

type Answers = Parameters<typeof openTrading>[2];
const open = (answers: Answers = {}) => openTrading(<PlansPage />, '/investment-plans', answers);
const card = async (name: string) => within(await screen.findByRole('listitem', { name }));

test('a plan shows its rate, duration, total profit and what happens to the capital', async () => {
  await open();
  const broto = await card('Broto');
  expect(broto.getByText('1,2% ao dia')).toBeVisible();
  expect(broto.getByText('90 dias')).toBeVisible();
  expect(broto.getByText('108%')).toBeVisible();
  expect(broto.getByText('Devolvido no fim, além do rendimento')).toBeVisible();
  expect(broto.getByRole('link', { name: 'Investir em Broto' })).toHaveAttribute(
    'href',
    '/investment-plans/p1',
  );
});

test('a range shows both ends, the last published rate, and banking days', async () => {
  await open();
  const bambu = await card('Bambu');
  expect(bambu.getByText('0,5% a 1,5% por dia útil')).toBeVisible();
  expect(bambu.getByText('Última taxa publicada: 0,9%, em 20/11/2026')).toBeVisible();
  expect(bambu.getByText('20 dias úteis')).toBeVisible();
});

describe('the basis of the projected figures', () => {
  test.each([
    ['Broto', /Pela taxa fixa que o operador promete, sem garantia: você pode perder/],
    ['Bambu', /Do menor ao maior valor da faixa que o operador promete, sem garantia/],
  ])('is on the card of %s, outside the calculator', async (name, basis) => {
    await open();
    expect((await card(name)).getByText(basis)).toBeVisible();
  });

  test('is on the page, above the cards', async () => {
    await open();
    await card('Broto');
    expect(screen.getByText(/Os rendimentos abaixo/)).toHaveTextContent(
      'não é garantia: você pode receber menos e perder o que investiu',
    );
  });
});

describe('a plan whose capital is not returned separately', () => {
  const openWith = (least: number, greatest: number) =>
    open({
      '/api/investment-packages': pageOf([
        { ...rangePlan, totalProfitPercentage: least, maxTotalProfitPercentage: greatest },
      ]),
    });

  test('shows the whole amount paid back, and no profit', async () => {
    await openWith(100, 127.5);
    const bambu = await card('Bambu');
    const [onCard] = bambu.getAllByText(
      '100% a 127,5% do valor investido; o capital está incluído',
    );
    expect(onCard).toBeVisible();
    expect(bambu.getAllByText('Você recebe ao todo')[0]).toBeVisible();
    expect(bambu.queryByText('Rendimento total')).not.toBeInTheDocument();
    expect(bambu.queryByText(/menos do que o valor investido/)).not.toBeInTheDocument();
  });

  test.each([
    [99.98, 99.99, 'É menos do que o valor investido.'],
    [99.99, 100, 'No menor valor da faixa, é menos do que o valor investido.'],
  ])(
    'says that a total of %s%% to %s%% is less than the investment',
    async (least, greatest, warning) => {
      await openWith(least, greatest);
      const bambu = await card('Bambu');
      const [onCard, inCalculator] = bambu.getAllByText(warning);
      expect(onCard).toBeVisible();
      expect(inCalculator).toBeInTheDocument();
    },
  );
});

test('says when a range has no published rate yet', async () => {
  await open({ '/api/investment-packages': pageOf([{ ...rangePlan, currentRate: null }]) });
  expect(await screen.findByText('Ainda sem taxa publicada')).toBeVisible();
});

describe('the calculator', () => {
  test('shows the earnings of an amount, the end date, and the basis', async () => {
    await open();
    const broto = await card('Broto');
    await user.click(broto.getByText('Simular um valor'));
    await user.clear(broto.getByLabelText('Valor a simular'));
    await user.type(broto.getByLabelText('Valor a simular'), '500');
    for (const figure of ['R$ 6,00', 'R$ 540,00', 'R$ 1.040,00', '18/02/2027'])
      expect(broto.getByText(figure)).toBeVisible();
    expect(broto.getByText(/Calculado pela taxa fixa/)).toHaveTextContent(
      'não é garantia: você pode receber menos e perder o que investiu',
    );
  });

  test('shows for a range the least and the greatest profit, and the earliest end', async () => {
    await open();
    const bambu = await card('Bambu');
    await user.click(bambu.getByText('Simular um valor'));
    await user.clear(bambu.getByLabelText('Valor a simular'));
    await user.type(bambu.getByLabelText('Valor a simular'), '1000');
    for (const figure of ['R$ 5,00', 'R$ 15,00', '18/12/2026 ou depois'])
      expect(bambu.getByText(figure)).toBeVisible();
    expect(bambu.getByText(/a taxa de cada dia é publicada/)).toHaveTextContent(
      'Feriados bancários adiam o último dia',
    );
  });

  test.each([
    ['49,99', 'O valor deste plano vai de R$ 50,00 a R$ 5.000,00'],
    ['0', 'O valor deve ser maior que zero'],
  ])('shows no earnings for the refused amount %s', async (typed, message) => {
    await open();
    const broto = await card('Broto');
    await user.click(broto.getByText('Simular um valor'));
    await user.clear(broto.getByLabelText('Valor a simular'));
    await user.type(broto.getByLabelText('Valor a simular'), typed);
    expect(broto.getByText(message)).toBeVisible();
    expect(broto.queryByText('Rendimento por dia')).not.toBeInTheDocument();
  });
});

test('the page links to my investments', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Meus investimentos' })).toHaveAttribute(
    'href',
    '/my-investments',
  );
});

test('says when there are no plans', async () => {
  await open({ '/api/investment-packages': pageOf([]) });
  expect(await screen.findByText('Nenhum plano aberto agora')).toBeVisible();
});

test('plans that could not be read are fetched on retry', async () => {
  const { answer } = await open({ '/api/investment-packages': 403 });
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler os planos');
  answer('/api/investment-packages', pageOf([plan]));
  await click('Tentar de novo');
  expect(await screen.findByRole('listitem', { name: 'Broto' })).toBeVisible();
});

test('has a skeleton while loading', async () => {
  await open({ '/api/investment-packages': never });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});

test('the banners for investments stand above the list', async () => {
  await open();
  await card('Broto');
  expect(screen.getByText('Banner da casa')).toBeVisible();
});
