import { riskSheetVersion } from '@bambuzal/contracts';
import { defaultSettings, dismissToast } from '@bambuzal/web-kit';
import { click, keyOf, never, pageOf, posted, refuse, user } from '@bambuzal/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import {
  accepted,
  active,
  awaitingPix,
  balance,
  beingPaid,
  plan,
  refused,
  undoable,
} from '../testing/trading';
import { riskSheetShown } from './RiskSheet';
import { activeHeading, openNewInvestment as open, pass } from '../testing/new-investment';

afterEach(() => {
  act(dismissToast);
  sessionStorage.clear();
  jest.useRealTimers();
});

const amount = () => screen.findByLabelText('Valor a investir');
const dialog = async () => within(await screen.findByRole('dialog'));
const confirm = async (name: RegExp) =>
  user.click(await (await dialog()).findByRole('button', { name }));

describe('the form', () => {
  test('selects the balance when it is enough', async () => {
    await open();
    expect(await screen.findByRole('radio', { name: /Saldo disponível/ })).toBeChecked();
  });

  test('selects PIX with the member’s document when the balance is too low', async () => {
    await open({ '/api/balance': { ...balance, availableBalance: 49.99 } });
    expect(await screen.findByRole('radio', { name: /PIX/ })).toBeChecked();
    expect(screen.getByLabelText('CPF ou CNPJ')).toHaveValue('529.982.247-25');
  });

  test.each([
    ['', 'O valor deve ser um número'],
    ['0', 'O valor deve ser maior que zero'],
    ['49,99', 'O valor deste plano vai de R$ 50,00 a R$ 5.000,00'],
    ['5000,01', 'O valor deste plano vai de R$ 50,00 a R$ 5.000,00'],
    ['700,01', 'Saldo insuficiente'],
  ])('refuses the amount "%s"', async (typed, message) => {
    await open();
    if (typed !== '') await user.type(await amount(), typed);
    await click(/^Revisar/);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('shows the projected earnings of the typed amount beside the form', async () => {
    await open();
    await user.type(await amount(), '500');
    const aside = within(screen.getByRole('region', { name: /^O que R\$\s500,00 renderia$/ }));
    expect(aside.getByText('R$ 540,00')).toBeVisible();
    expect(aside.getByText(/não é garantia/)).toBeVisible();
  });

  test('shows a summary before anything is charged', async () => {
    const { calls } = await open();
    await user.type(await amount(), '500');
    await click(/^Revisar investimento de R\$\s500,00$/);
    const summary = await dialog();
    for (const fact of ['Broto', 'R$ 500,00', 'R$ 6,00', 'R$ 540,00', 'R$ 1.040,00'])
      expect(summary.getByText(fact)).toBeVisible();
    expect(
      summary.getByText('Até 24 horas depois de ativado, com devolução integral'),
    ).toBeVisible();
    expect(summary.getByText(/não é garantia/)).toBeVisible();
    expect(posted(calls, '/api/investments')).toEqual([]);
  });

  test('shows the whole amount paid back when the capital is part of it', async () => {
    const including = { ...plan, returnCapital: false, totalProfitPercentage: 99.99 };
    await open({
      '/api/investment-packages': pageOf([{ ...including, maxTotalProfitPercentage: 99.99 }]),
    });
    await user.type(await amount(), '500');
    await click(/^Revisar/);
    const summary = await dialog();
    expect(summary.getByText('Você recebe ao todo')).toBeVisible();
    expect(summary.getByText('99,99% do valor investido; o capital está incluído')).toBeVisible();
    expect(summary.getByText('É menos do que o valor investido.')).toBeVisible();
    expect(summary.queryByText('Rendimento total')).not.toBeInTheDocument();
  });

  test('says that an investment cannot be undone if there is no cooling-off period', async () => {
    await open({ '/api/settings': { ...defaultSettings, coolingOffHours: 0 } });
    expect(await screen.findByText(/depois de ativado, não pode ser desfeito/)).toBeVisible();
  });

  test('says that the plan is no longer offered', async () => {
    await open({}, '/investment-plans/p9');
    expect(await screen.findByText('Este plano não está mais disponível')).toBeVisible();
  });

  test('fetches the terms on retry', async () => {
    const { answer } = await open({ '/api/balance': 403 });
    expect(await screen.findByRole('alert')).toHaveTextContent('condições deste plano');
    answer('/api/balance', balance);
    await click('Tentar de novo');
    expect(await amount()).toBeVisible();
  });

  test('has a skeleton while the terms are loading', async () => {
    await open({ '/api/investment-packages': never });
    expect(screen.getByRole('status')).toHaveTextContent('Carregando');
  });

  test('cannot be sent by an administrator who views the account', async () => {
    await open({ '/api/session-info': { isAdminAsUser: true, sessionToken: 'x' } });
    expect(await screen.findByText(/nada pode ser alterado aqui/)).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Revisar/ })).toBeDisabled();
  });
});

describe('the risk sheet', () => {
  const unread = { ...accepted, acceptedVersion: null, acceptedAt: null };

  test('has the same version number as the contracts package', () => {
    expect(riskSheetShown).toBe(riskSheetVersion);
  });

  test('must be accepted before the first investment', async () => {
    const { calls, answer } = await open({ '/api/risk-acceptance': unread });
    expect(await screen.findByText('Você pode perder o que investir')).toBeVisible();
    expect(screen.queryByLabelText('Valor a investir')).not.toBeInTheDocument();
    await click('Aceitar e continuar');
    expect(await screen.findByText('Marque para continuar')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Li e entendi estes riscos' }));
    answer('/api/risk-acceptance', accepted);
    await click('Aceitar e continuar');
    expect(await amount()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Investir em Broto' })).toHaveFocus();
    expect(await posted(calls, '/api/risk-acceptance')[0]?.json()).toEqual({ version: 1 });
  });

  test('must be accepted again after it has changed', async () => {
    await open({ '/api/risk-acceptance': { ...accepted, currentVersion: 2 } });
    expect(await screen.findByRole('button', { name: 'Aceitar e continuar' })).toBeVisible();
  });

  test('keeps the input when the server requires the sheet meanwhile', async () => {
    const refusal = refuse(422, 'RISK_NOT_ACCEPTED', 'Leia e aceite o termo de risco');
    const { answer } = await open({ '/api/investments': refusal });
    await user.type(await amount(), '500');
    await click(/^Revisar/);
    answer('/api/risk-acceptance', unread);
    await confirm(/^Investir/);
    await user.click(await screen.findByRole('checkbox'));
    answer('/api/risk-acceptance', accepted);
    await click('Aceitar e continuar');
    expect(await amount()).toHaveValue('500,00');
  });
});

describe('investing', () => {
  test('from the balance shows the active investment and the next steps', async () => {
    const { calls } = await open({ '/api/investments': undoable, '/api/investments/i1': undoable });
    await user.type(await amount(), '500');
    await click(/^Revisar/);
    await confirm(/^Investir R\$\s500,00$/);
    expect(await activeHeading()).toHaveFocus();
    for (const fact of ['21/11/2026', '18/02/2027']) expect(screen.getByText(fact)).toBeVisible();
    expect(screen.getByText('Pode ser desfeito até')).toBeVisible();
    expect(await posted(calls, '/api/investments')[0]?.json()).toEqual({
      packageId: 'p1',
      amount: 500,
      payWith: 'balance',
    });
  });

  test('by PIX shows how to pay, and continues by itself after the payment', async () => {
    jest.useFakeTimers();
    const { calls, answer } = await open({
      '/api/investments': awaitingPix,
      '/api/investments/i2': awaitingPix,
    });
    await user.click(await screen.findByRole('radio', { name: /PIX/ }));
    await user.type(await amount(), '500');
    await click(/^Revisar/);
    await confirm(/^Pagar/);
    expect(await screen.findByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
    expect(screen.getByText(awaitingPix.payment?.key ?? '')).toBeVisible();
    expect(screen.getByText('Investimento em Broto')).toBeVisible();
    expect(await posted(calls, '/api/investments')[0]?.json()).toMatchObject({
      payWith: 'pix',
      document: '52998224725',
    });
    answer('/api/investments/i2', { ...active, id: 'i2' });
    await pass(4000);
    expect(await activeHeading()).toBeVisible();
  });

  test('is refetched until the wallet answers', async () => {
    jest.useFakeTimers();
    const { answer } = await open({
      '/api/investments': beingPaid,
      '/api/investments/i2': beingPaid,
    });
    await user.type(await amount(), '500');
    await click(/^Revisar/);
    await confirm(/^Investir/);
    expect(await screen.findByText(/Confirmando o pagamento/)).toBeVisible();
    answer('/api/investments/i2', refused);
    await pass(2000);
    expect(
      await screen.findByRole('heading', { name: 'O investimento não foi feito' }),
    ).toBeVisible();
    expect(screen.getByText('O saldo disponível não foi suficiente.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fazer um depósito' })).toBeVisible();
  });

  test('shows a refusal at its field', async () => {
    await open({ '/api/investments': refuse(422, 'INSUFFICIENT_BALANCE', 'Saldo insuficiente') });
    await user.type(await amount(), '500');
    await click(/^Revisar/);
    await confirm(/^Investir/);
    expect(await screen.findByText('Erro ao investir')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await amount()).toHaveAccessibleDescription(/Saldo insuficiente/);
    expect(await amount()).toHaveValue('500,00');
  });

  test('says when the plan was closed meanwhile', async () => {
    const { answer } = await open({
      '/api/investments': refuse(409, 'PACKAGE_CLOSED', 'Este pacote não está mais disponível'),
    });
    await user.type(await amount(), '500');
    await click(/^Revisar/);
    answer('/api/investment-packages', pageOf([]));
    await confirm(/^Investir/);
    expect(await screen.findByText('Este plano não está mais disponível')).toBeVisible();
  });

  test('is retried with the same key while the result is unknown', async () => {
    jest.useFakeTimers();
    const { calls, answer } = await open({ '/api/investments': 503 });
    await user.type(await amount(), '500');
    await click(/^Revisar/);
    await confirm(/^Investir/);
    await pass(4000);
    expect(posted(calls, '/api/investments')).toHaveLength(3);
    expect((await dialog()).getByRole('alert')).toHaveTextContent('Erro ao investir');
    expect(screen.getByText('Erro ao investir')).toBeVisible();
    answer('/api/investments', undoable);
    answer('/api/investments/i1', undoable);
    await confirm(/^Investir/);
    expect(await activeHeading()).toBeVisible();
    expect(screen.queryByText('Erro ao investir')).not.toBeInTheDocument();
    const keys = posted(calls, '/api/investments').map(keyOf);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });
});
