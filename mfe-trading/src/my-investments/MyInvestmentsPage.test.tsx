import { dismissToast } from '@bambuzal/web-kit';
import { asked, click, never, posted, refuse, user } from '@bambuzal/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import {
  active,
  awaitingPix,
  balance,
  beingPaid,
  completed,
  investmentsOf,
  openTrading,
  refused,
  undoable,
} from '../testing/trading';
import MyInvestmentsPage from './MyInvestmentsPage';

afterEach(() => {
  act(dismissToast);
  jest.useRealTimers();
});

const path = '/api/investments';
const counts = { active: 1, pending: 2, completed: 3, cancelled: 4 };
type Answers = Parameters<typeof openTrading>[2];
const open = (answers: Answers = {}, at = '/my-investments', language?: 'en-US') =>
  openTrading(
    <MyInvestmentsPage />,
    at,
    { [path]: investmentsOf([active], counts), ...answers },
    language,
  );
const openPending = (answers: Answers = {}, language?: 'en-US') =>
  open(
    { [path]: investmentsOf([awaitingPix], counts), ...answers },
    '/my-investments?tab=pending',
    language,
  );
const card = async (name = 'Broto') => within(await screen.findByRole('listitem', { name }));
const pass = (durationMs: number) => act(() => jest.advanceTimersByTimeAsync(durationMs));
const confirm = async (name: string | RegExp) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

test('has a tab with a count for each status, and fetches the selected status', async () => {
  const { calls, answer } = await open();
  await card();
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names).toEqual(['Ativos1', 'Pendentes2', 'Concluídos3', 'Cancelados4']);
  answer(path, investmentsOf([completed], counts));
  await user.click(screen.getByRole('tab', { name: /Concluídos/ }));
  expect(await screen.findByText('+R$ 540,00')).toBeVisible();
  expect(asked(calls, path).at(-1)?.url).toContain('status=completed');
});

test('an active investment shows paid and promised profit, and its dates', async () => {
  await open();
  const broto = await card();
  expect(broto.getByText('+R$ 54,00')).toBeVisible();
  expect(broto.getByText('10,8% do valor investido')).toBeVisible();
  expect(broto.getByText('R$ 540,00')).toBeVisible();
  expect(broto.getByText('108% do valor investido')).toBeVisible();
  expect(broto.getByText('Pela taxa fixa contratada')).toBeVisible();
  expect(screen.getByText(/não é garantia/)).toBeVisible();
  expect(broto.getByRole('progressbar', { name: '9 de 90 dias pagos' })).toHaveAttribute(
    'aria-valuenow',
    '10',
  );
  for (const day of ['20/11/2026', '18/02/2027', '30/11/2026'])
    expect(broto.getByText(day)).toBeVisible();
});

test('an investment with a range of rates shows the least and the greatest promised profit', async () => {
  const ranged = {
    ...active,
    interestRate: null,
    minInterestRate: 0.5,
    maxInterestRate: 1.15,
    totalProfitPercentage: 45,
    expectedProfit: 225,
    maxExpectedProfit: 517.5,
  };
  await open({ [path]: investmentsOf([ranged], counts) });
  const broto = await card();
  expect(broto.getByText('45% a 103,5% do valor investido')).toBeVisible();
  expect(broto.getByText('R$ 517,50')).toBeVisible();
});

test('an investment whose profits include the capital shows the whole amount paid back', async () => {
  const including = {
    ...active,
    returnCapital: false,
    totalProfitPercentage: 99.99,
    expectedProfit: 499.95,
    maxExpectedProfit: 499.95,
  };
  await open({ [path]: investmentsOf([including], counts) });
  const broto = await card();
  expect(broto.getByText('Recebido até agora, com o capital incluído')).toBeVisible();
  expect(broto.getByText('Total prometido, com o capital incluído')).toBeVisible();
  expect(broto.getByText(/^99,99% do valor investido; o capital está incluído$/)).toBeVisible();
  expect(broto.getByText('É menos do que o valor investido.')).toBeVisible();
  expect(broto.queryByText(/^Rendimento (acumulado|total)/)).not.toBeInTheDocument();
});

describe('undoing an investment in the cooling-off period', () => {
  const cooling = { [path]: investmentsOf([undoable], counts) };

  test('returns the whole amount, after a dialog that shows amount and deadline', async () => {
    const { calls, answer } = await open({ ...cooling, [`${path}/i1/cancel`]: refused });
    expect((await card()).getByText(/Você pode desfazer até 01\/01\/2099/)).toBeVisible();
    await click('Desfazer investimento');
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('R$ 500,00 voltam por inteiro para o seu saldo disponível');
    expect(dialog).toHaveTextContent('Isso é possível até 01/01/2099');
    expect(within(dialog).getByRole('button', { name: 'Voltar' })).toBeVisible();
    answer(path, investmentsOf([], counts));
    await confirm('Desfazer investimento');
    expect(await screen.findByText('Investimento desfeito')).toBeVisible();
    expect(await screen.findByText('Nenhum investimento ativo')).toBeVisible();
    expect(posted(calls, `${path}/i1/cancel`)).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Investimentos ativos' })).toHaveFocus();
  });

  test('shows the server’s reason for a refusal', async () => {
    const refusal = refuse(409, 'INVESTMENT_NOT_CANCELLABLE', 'Não pode mais ser cancelado');
    await open({ ...cooling, [`${path}/i1/cancel`]: refusal });
    await click('Desfazer investimento');
    await confirm('Desfazer investimento');
    expect(await screen.findByText('Erro ao desfazer investimento')).toBeVisible();
    expect(screen.getByText('Não pode mais ser cancelado')).toBeVisible();
  });

  test('is not offered after the period', async () => {
    await open();
    await card();
    expect(screen.queryByRole('button', { name: 'Desfazer investimento' })).not.toBeInTheDocument();
  });
});

describe('a pending investment', () => {
  test('shows how to pay, and dates that are still undefined', async () => {
    await openPending();
    const broto = await card();
    expect(broto.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
    expect(broto.getByText('Investimento em Broto')).toBeVisible();
    expect(broto.getByText('d1')).toBeVisible();
    expect(broto.getAllByText('A definir')).toHaveLength(3);
  });

  test('is activated from the balance after a confirmation', async () => {
    const { calls, answer } = await openPending({
      [`${path}/i2/activate`]: { ...active, id: 'i2' },
    });
    await click('Ativar investimento');
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('R$ 500,00 saem do seu saldo disponível');
    expect(await within(dialog).findByText('Saldo disponível agora: R$ 700,00.')).toBeVisible();
    answer(path, investmentsOf([], counts));
    await confirm(/^Pagar R\$\s500,00$/);
    expect(await screen.findByText('Investimento ativado com sucesso!')).toBeVisible();
    expect(posted(calls, `${path}/i2/activate`)).toHaveLength(1);
  });

  test('is reported as activated, in English', async () => {
    await openPending({ [`${path}/i2/activate`]: { ...active, id: 'i2' } }, 'en-US');
    await click('Activate investment');
    await confirm(/^Pay/);
    expect(await screen.findByText('Investment activated successfully!')).toBeVisible();
  });

  test('says that the balance is too low, and why the activation was refused', async () => {
    const refusal = refuse(422, 'INSUFFICIENT_BALANCE', 'Saldo insuficiente');
    await openPending({
      '/api/balance': { ...balance, availableBalance: 499.99 },
      [`${path}/i2/activate`]: refusal,
    });
    await click('Ativar investimento');
    expect(await screen.findByText(/O saldo não é suficiente/)).toBeVisible();
    await confirm(/^Pagar/);
    expect(await screen.findByText('Erro ao ativar investimento')).toBeVisible();
    expect(screen.getByText('Saldo insuficiente')).toBeVisible();
  });

  test('can be neither paid nor cancelled until the wallet answers', async () => {
    jest.useFakeTimers();
    const { answer } = await openPending({ [path]: investmentsOf([beingPaid], counts) });
    expect(await screen.findByText(/Confirmando o pagamento/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ativar investimento' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancelar investimento' })).toBeDisabled();
    answer(path, investmentsOf([], { active: 2 }));
    await pass(2000);
    expect(await screen.findByText('Nenhum investimento pendente')).toBeVisible();
  });

  test('says that the payment is under way if the wallet has not answered yet', async () => {
    await openPending({ [`${path}/i2/activate`]: beingPaid });
    await click('Ativar investimento');
    await confirm(/^Pagar/);
    expect(await screen.findByText('O pagamento está em andamento')).toBeVisible();
  });

  test('is cancelled after a warning', async () => {
    const { calls } = await openPending({ [`${path}/i2/cancel`]: refused });
    await click('Cancelar investimento');
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('entra no seu saldo disponível');
    // A button "Cancelar" beside "Cancelar investimento" would be ambiguous.
    expect(within(dialog).getByRole('button', { name: 'Voltar' })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Cancelar' })).not.toBeInTheDocument();
    await confirm('Cancelar investimento');
    expect(await screen.findByText('Investimento cancelado')).toBeVisible();
    expect(posted(calls, `${path}/i2/cancel`)).toHaveLength(1);
  });
});

test('a cancelled investment says why', async () => {
  await open({ [path]: investmentsOf([refused], counts) }, '/my-investments?tab=cancelled');
  expect(await screen.findByText('O saldo disponível não foi suficiente.')).toBeVisible();
});

test.each([
  ['active', 'Nenhum investimento ativo'],
  ['pending', 'Nenhum investimento pendente'],
  ['completed', 'Nenhum investimento concluído'],
  ['cancelled', 'Nenhum investimento cancelado'],
])('the tab %s says when it is empty', async (tab, message) => {
  await open({ [path]: investmentsOf([]) }, `/my-investments?tab=${tab}`);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Ver planos' })[0]).toHaveAttribute(
    'href',
    '/investment-plans',
  );
});

test('investments that could not be read are fetched on retry', async () => {
  const { answer } = await open({ [path]: 403 });
  expect(await screen.findByRole('alert')).toHaveTextContent('ler seus investimentos');
  answer(path, investmentsOf([active], counts));
  await click('Tentar de novo');
  await card();
});

test('has a skeleton while loading', async () => {
  await open({ [path]: never });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});

test('an administrator who views the account cannot change investments', async () => {
  await open({
    [path]: investmentsOf([undoable], counts),
    '/api/session-info': { isAdminAsUser: true, sessionToken: 'x' },
  });
  expect(await screen.findByText(/nada pode ser alterado aqui/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Desfazer investimento' })).toBeDisabled();
});

test('the banners for investments stand above the list', async () => {
  await open();
  await card();
  expect(screen.getByText('Banner da casa')).toBeVisible();
});
