import { defaultSettings, dismissToast } from '@bambuzal/web-kit';
import {
  asked,
  click,
  keyOf,
  never,
  pageOf,
  posted,
  refuse,
  user,
} from '@bambuzal/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { confirmed, deposit, line, openWallet, statementOf } from '../testing/wallet';
import DepositPage from './DepositPage';

afterEach(() => {
  act(dismissToast);
  jest.useRealTimers();
});

type Answers = Parameters<typeof openWallet>[2];
const open = (at = '/deposit', answers: Answers = {}, language?: 'en-US') =>
  openWallet(<DepositPage />, at, answers, language);
const amount = () => screen.findByLabelText('Valor');
const pass = (durationMs: number) => act(() => jest.advanceTimersByTimeAsync(durationMs));

describe('the form', () => {
  test("selects PIX with the member's document, and shows the minimum", async () => {
    await open();
    expect(await screen.findByRole('radio', { name: /PIX/ })).toBeChecked();
    expect(screen.getByLabelText('CPF ou CNPJ')).toHaveValue('529.982.247-25');
    expect(await amount()).toHaveAttribute('placeholder', 'Mínimo 20,00');
  });

  test.each([
    ['', 'O valor deve ser um número'],
    ['0', 'O valor deve ser maior que zero'],
    ['19,99', 'O valor mínimo de depósito é R$ 20,00'],
  ])('does not send the amount "%s"', async (typed, message) => {
    const { calls } = await open();
    if (typed !== '') await user.type(await amount(), typed);
    await click(/^Depositar/);
    expect(await screen.findByText(message)).toBeVisible();
    expect(posted(calls, '/api/deposits')).toEqual([]);
  });

  test('requires the minimum of the selected method', async () => {
    const settings = { ...defaultSettings, minUSDTAmount: 10.01, usdtRate: 5.41 };
    const { calls } = await open('/deposit', { '/api/settings': settings });
    const help = within(screen.getByRole('region', { name: 'Como funciona' }));
    expect(await help.findByText('R$ 20,00')).toBeVisible();
    await user.click(await screen.findByRole('radio', { name: /USDT/ }));
    expect(await amount()).toHaveAttribute('placeholder', 'Mínimo 54,16');
    expect(help.getByText('R$ 54,16')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'R$ 50,00' })).not.toBeInTheDocument();
    await user.type(await amount(), '54,15');
    await click(/^Depositar/);
    expect(await screen.findByText('O valor mínimo de depósito é R$ 54,16')).toBeVisible();
    expect(posted(calls, '/api/deposits')).toEqual([]);
    await user.click(screen.getByRole('radio', { name: /USDC/ }));
    expect(await amount()).toHaveAttribute('placeholder', 'Mínimo 20,00');
  });

  test('asks for the document', async () => {
    await open('/deposit', {}, 'en-US');
    await user.clear(await screen.findByLabelText('CPF or CNPJ'));
    await user.type(screen.getByLabelText('Amount'), '50');
    await click(/^Deposit/);
    expect(await screen.findByText('Document required for processing')).toBeVisible();
  });

  test('offers the methods that the operator allows', async () => {
    await open('/deposit', { '/api/settings': { ...defaultSettings, enableUSDT: false } });
    expect(await screen.findByRole('radio', { name: /USDC/ })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /USDT/ })).not.toBeInTheDocument();
  });

  test('offers no tokens when they are turned off', async () => {
    await open('/deposit', {
      '/api/settings': { ...defaultSettings, enableCryptoPayments: false },
    });
    await screen.findByRole('radio', { name: /PIX/ });
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  test('offers a retry when the terms cannot be read', async () => {
    const { answer } = await open('/deposit', { '/api/settings': 404 });
    expect(await screen.findByRole('alert')).toHaveTextContent('condições de depósito');
    answer('/api/settings', defaultSettings);
    await click('Tentar de novo');
    expect(await amount()).toBeVisible();
  });

  test('sends the deposit and shows how to pay it', async () => {
    const { calls } = await open('/deposit', { '/api/deposits': depositsAnswering(deposit) });
    await user.type(await amount(), '1500,5');
    expect(await amount()).toHaveValue('1.500,5');
    await click(/^Depositar R\$\s1\.500,50$/);
    expect(await screen.findByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
    expect(await posted(calls, '/api/deposits')[0]?.json()).toEqual({
      method: 'pix',
      amount: 1500.5,
      document: '52998224725',
    });
    expect(screen.getByRole('heading', { name: 'Pague com PIX' })).toHaveFocus();
  });

  test('shows a refusal by the server at its field', async () => {
    const refusal = refuse(422, 'VALIDATION_FAILED', 'Verifique', {
      document: ['Informe um CPF ou CNPJ válido'],
    });
    await open('/deposit', {
      '/api/deposits': (call) => (call.method === 'POST' ? refusal() : list()),
    });
    await user.type(await amount(), '50');
    await click(/^Depositar/);
    expect(await screen.findByText('Informe um CPF ou CNPJ válido')).toBeVisible();
    expect(screen.getByText('Erro ao processar o pagamento')).toBeVisible();
    expect(await amount()).toHaveValue('50,00');
  });

  test('tells a member with too many open deposits, and links to the deposits', async () => {
    const words = 'Você atingiu o limite de depósitos em aberto (2). Pague um deles.';
    const rows = [
      deposit,
      { ...deposit, id: 'd2', amount: 80, method: 'usdt', status: 'confirming' },
      { ...confirmed, id: 'd3' },
      { ...deposit, id: 'd4', payment: { ...deposit.payment, expiresAt: deposit.createdAt } },
    ];
    const refusal = refuse(409, 'TOO_MANY_OPEN_DEPOSITS', words);
    const { answer, calls } = await open('/deposit', {
      '/api/deposits': (call) => (call.method === 'POST' ? refusal() : Response.json(pageOf(rows))),
    });
    await user.type(await amount(), '50');
    await click(/^Depositar/);
    expect(await screen.findByText(words)).toBeVisible();
    const openOnes = within(await screen.findByRole('group', { name: 'Depósitos em aberto' }));
    expect(
      openOnes.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      [expect.stringMatching(/^Pagar PIX de R\$\s150,00$/), '/deposit?id=d1'],
      [expect.stringMatching(/^Pagar USDT de R\$\s80,00$/), '/deposit?id=d2'],
    ]);
    answer('/api/deposits', depositsAnswering({ ...deposit, id: 'd5' }));
    answer('/api/deposits/d5', { ...deposit, id: 'd5' });
    await click(/^Depositar/);
    await screen.findByRole('img', { name: 'QR Code do PIX' });
    // The refusal was final, so the next attempt has a new key.
    const keys = posted(calls, '/api/deposits').map(keyOf);
    expect(new Set(keys).size).toBe(2);
  });

  test('retries an unanswered call with the same key, automatically and by hand', async () => {
    jest.useFakeTimers();
    const { calls, answer } = await open('/deposit', {
      '/api/deposits': (call) =>
        call.method === 'POST' ? new Response('', { status: 503 }) : list(),
    });
    await user.type(await amount(), '50');
    await click(/^Depositar/);
    await pass(4000);
    expect(posted(calls, '/api/deposits')).toHaveLength(3);
    answer('/api/deposits', depositsAnswering(deposit));
    await click(/^Depositar/);
    await screen.findByRole('img', { name: 'QR Code do PIX' });
    const keys = posted(calls, '/api/deposits').map(keyOf);
    expect(keys).toHaveLength(4);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('an open deposit', () => {
  test('opens at its own address, is polled every 3 s, and is announced when paid', async () => {
    jest.useFakeTimers();
    const { calls, answer } = await open('/deposit?id=d1');
    expect(
      await screen.findByText('Aguardando pagamento', { selector: '[role=status] *' }),
    ).toBeVisible();
    expect(screen.getByText(deposit.payment.pixCopyPaste ?? '')).toBeVisible();
    const before = asked(calls, '/api/deposits/d1').length;
    await pass(3000);
    expect(asked(calls, '/api/deposits/d1')).toHaveLength(before + 1);
    answer('/api/deposits/d1', confirmed);
    answer('/api/transactions', statementOf([{ ...line, relatedDepositId: 'd1' }]));
    await pass(3000);
    expect(await screen.findByRole('heading', { name: 'Depósito confirmado' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Ver comprovante' })).toHaveAttribute(
      'href',
      '/transactions/success/t1',
    );
    const after = asked(calls, '/api/deposits/d1').length;
    await pass(9000);
    expect(asked(calls, '/api/deposits/d1')).toHaveLength(after);
  });

  test('is not polled while the page is hidden', async () => {
    jest.useFakeTimers();
    const { calls } = await open('/deposit?id=d1');
    await screen.findByText(deposit.payment.pixCopyPaste ?? '');
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => window.dispatchEvent(new Event('visibilitychange')));
    const before = asked(calls, '/api/deposits/d1').length;
    await pass(9000);
    expect(asked(calls, '/api/deposits/d1')).toHaveLength(before);
    hidden.mockRestore();
    await act(() => window.dispatchEvent(new Event('visibilitychange')));
    await pass(3000);
    expect(asked(calls, '/api/deposits/d1')).toHaveLength(before + 1);
  });

  test('is marked as simulated, and offers to finish the payment', async () => {
    const { calls, answer } = await open('/deposit?id=d1', {
      '/api/deposits/d1': { ...deposit, simulated: true },
      '/api/deposits/d1/simulate-payment': { ...confirmed, simulated: true },
    });
    expect(await screen.findByText(/Isto é uma simulação/)).toBeVisible();
    answer('/api/deposits/d1', { ...confirmed, simulated: true });
    await click('Finalizar pagamento');
    expect(await screen.findByRole('heading', { name: 'Depósito confirmado' })).toBeVisible();
    expect(posted(calls, '/api/deposits/d1/simulate-payment')).toHaveLength(1);
  });

  test('shows amount, network and confirmations for tokens', async () => {
    const payment = {
      ...deposit.payment,
      pixCopyPaste: null,
      address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
      network: 'TRC-20',
      token: 'USDT',
      payAmount: '27.777778',
      rate: 5.4,
      confirmations: 3,
      requiredConfirmations: 12,
    };
    await open('/deposit?id=d1', {
      '/api/deposits/d1': { ...deposit, method: 'usdt', status: 'confirming', payment },
    });
    expect(await screen.findByText('27.777778 USDT')).toBeVisible();
    expect(screen.getByText('TRC-20', { selector: 'strong' })).toBeVisible();
    expect(screen.getByText('3 de 12')).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR Code do endereço' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Copiar endereço/ })).toBeVisible();
  });

  test('offers another deposit when expired', async () => {
    await open('/deposit?id=d1', { '/api/deposits/d1': { ...deposit, status: 'expired' } });
    expect(await screen.findByText(/o valor ainda será creditado/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fazer outro depósito' })).toHaveAttribute(
      'href',
      '/deposit',
    );
  });

  test('says when the deposit does not exist', async () => {
    await open('/deposit?id=d9');
    expect(await screen.findByText('Depósito não encontrado')).toBeVisible();
  });

  test('offers a retry when it cannot be read', async () => {
    const { answer } = await open('/deposit?id=d1', { '/api/deposits/d1': 403 });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não foi possível ler este depósito',
    );
    answer('/api/deposits/d1', deposit);
    await click('Tentar de novo');
    expect(await screen.findByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
  });
});

describe('recent deposits', () => {
  const recent = () => within(screen.getByRole('region', { name: 'Depósitos recentes' }));

  test('are listed, each with a link', async () => {
    await open();
    expect(await recent().findByRole('link', { name: 'Ver detalhes' })).toHaveAttribute(
      'href',
      '/deposit?id=d1',
    );
  });

  test('say when there are none', async () => {
    await open('/deposit', { '/api/deposits': pageOf([]) });
    expect(await recent().findByText('Nenhum depósito ainda')).toBeVisible();
  });

  test('offer a retry when they cannot be read', async () => {
    await open('/deposit', { '/api/deposits': 403 });
    expect(await recent().findByRole('alert')).toHaveTextContent('ler os depósitos');
  });

  test('have a skeleton while loading', async () => {
    await open('/deposit', { '/api/deposits': never });
    expect(recent().getByRole('status')).toHaveTextContent('Carregando');
  });
});

function list(): Response {
  return Response.json(pageOf([deposit]));
}

function depositsAnswering(made: object) {
  return (call: Request) => (call.method === 'POST' ? Response.json(made) : list());
}
