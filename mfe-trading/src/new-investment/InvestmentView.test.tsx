import { dismissToast } from '@bambuzal/web-kit';
import { asked, click, pageOf, posted } from '@bambuzal/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { active, awaitingPix } from '../testing/trading';
import { activeHeading, openNewInvestment, pass } from '../testing/new-investment';

afterEach(() => {
  act(dismissToast);
  jest.useRealTimers();
});

const open = (answers: Parameters<typeof openNewInvestment>[0]) =>
  openNewInvestment(answers, '/investment-plans/p1?investment=i2');

test('opens by its address, and offers to finish a simulated payment', async () => {
  const payment = awaitingPix.payment && { ...awaitingPix.payment, simulated: true };
  const { calls, answer } = await open({
    '/api/investments/i2': { ...awaitingPix, payment },
    '/api/deposits/d1/simulate-payment': {},
  });
  expect(await screen.findByText(/Isto é uma simulação/)).toBeVisible();
  answer('/api/investments/i2', { ...active, id: 'i2' });
  await click('Finalizar pagamento');
  expect(await activeHeading()).toBeVisible();
  expect(posted(calls, '/api/deposits/d1/simulate-payment')).toHaveLength(1);
});

test('shows address, amount and network for a payment in tokens', async () => {
  const payment = awaitingPix.payment && {
    ...awaitingPix.payment,
    method: 'usdt',
    key: null,
    address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
    network: 'TRC-20',
    token: 'USDT',
    payAmount: '92.592593',
  };
  await open({ '/api/investments/i2': { ...awaitingPix, payWith: 'usdt', payment } });
  expect(await screen.findByText('92.592593 USDT')).toBeVisible();
  expect(screen.getByText('TRC-20')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR Code do endereço' })).toBeVisible();
});

test('says that the payment is being prepared', async () => {
  await open({ '/api/investments/i2': { ...awaitingPix, payment: null } });
  expect(await screen.findByText('Preparando o pagamento…')).toBeVisible();
});

test('is not refetched after it is final', async () => {
  jest.useFakeTimers();
  const { calls } = await open({ '/api/investments/i2': { ...active, id: 'i2' } });
  await activeHeading();
  const before = asked(calls, '/api/investments/i2').length;
  await pass(30_000);
  expect(asked(calls, '/api/investments/i2')).toHaveLength(before);
});

test('links a paid investment to the receipt of its payment', async () => {
  const line = {
    id: 't1',
    type: 'debit',
    category: 'investment',
    walletType: 'available',
    amount: 500,
    description: 'Plano Broto',
    status: 'completed',
    metadata: {},
    relatedDepositId: null,
    relatedInvestmentId: 'i2',
    relatedWithdrawalId: null,
    createdAt: active.createdAt,
  };
  const others = [
    { ...line, id: 't2', relatedInvestmentId: 'i1' },
    { ...line, id: 't3', category: 'adjustment' },
  ];
  const { calls } = await open({
    '/api/investments/i2': { ...active, id: 'i2', activatedAt: '2026-11-22T02:30:00.000Z' },
    '/api/transactions': pageOf([...others, line]),
  });
  expect(await screen.findByRole('link', { name: 'Ver comprovante' })).toHaveAttribute(
    'href',
    '/transactions/success/t1',
  );
  const [search] = asked(calls, '/api/transactions').map(({ url }) => new URL(url).searchParams);
  expect(search?.get('startDate')).toBe('2026-11-20');
  expect(search?.get('endDate')).toBe('2026-11-21');
});

test('offers no receipt when the payment is not in the statement', async () => {
  await open({
    '/api/investments/i2': { ...active, id: 'i2' },
    '/api/transactions': pageOf([]),
  });
  await activeHeading();
  expect(screen.queryByRole('link', { name: 'Ver comprovante' })).not.toBeInTheDocument();
});

test('says when the investment does not exist', async () => {
  await open({});
  expect(await screen.findByText('Investimento não encontrado')).toBeVisible();
});

test('fetches the investment on retry', async () => {
  const { answer } = await open({ '/api/investments/i2': 403 });
  expect(await screen.findByRole('alert')).toHaveTextContent('ler este investimento');
  answer('/api/investments/i2', { ...active, id: 'i2' });
  await click('Tentar de novo');
  expect(await activeHeading()).toBeVisible();
});
