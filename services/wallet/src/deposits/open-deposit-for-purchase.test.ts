import { depositOpened, depositRefused, depositRequested } from '@bambuzal/contracts';
import { eventually } from '@bambuzal/service-kit/testing';
import { type StandIn, startStandIn } from '../testing/stand-in';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { payerDocument, sumOfAccounts } from '../testing/deposit-fixture';

/** Requests a deposit with the message that `investment` sends. */
async function request(
  wallet: WalletApp,
  command: { method?: 'pix' | 'usdt' | 'usdc'; amount?: number; document?: string | null } = {},
) {
  const investmentId = `investment-${newMember()}`;
  const requested = {
    investmentId,
    userId: newMember(),
    method: 'pix' as const,
    amount: 15_000,
    document: payerDocument,
    ...command,
  };
  await wallet.receive(depositRequested, requested);
  return { requested, ...requested };
}
const answers = async (wallet: WalletApp, type: string, id: string) =>
  (await wallet.sent(type)).filter(({ investmentId }) => investmentId === id);
const arranged = (wallet: WalletApp, id: string) => answers(wallet, depositOpened.type, id);
const refused = (wallet: WalletApp, id: string) => answers(wallet, depositRefused.type, id);

describe('a deposit for a purchase', () => {
  let wallet: WalletApp;
  beforeAll(async () => {
    wallet = await createWalletApp({ environment: { DEPOSIT_POLL_INTERVAL_MS: '20' } });
  });
  afterAll(() => wallet.close());
  afterEach(async () => {
    expect(await sumOfAccounts(wallet)).toBe(0);
  });

  test('is opened and announced once, and its payment names the purchase', async () => {
    const { investmentId, userId } = await request(wallet);
    await eventually(async () => (await arranged(wallet, investmentId)).length > 0);
    const [answer] = await arranged(wallet, investmentId);
    expect(answer).toMatchObject({
      investmentId,
      userId,
      method: 'pix',
      amount: 15_000,
      simulated: true,
      address: null,
      network: null,
      token: null,
      payAmount: null,
    });
    expect(answer?.['pixCopyPaste']).toContain('br.gov.bcb.pix');
    const id = String(answer?.['depositId']);
    await wallet.as(userId).post(`/api/deposits/${id}/simulate-payment`).expect(200);
    expect(await answers(wallet, 'wallet.deposit.confirmed', investmentId)).toMatchObject([
      { depositId: id, userId, amount: 15_000 },
    ]);
    expect(await wallet.dependencies.ledger.balancesOf(userId)).toEqual(
      new Map([['available', 15_000]]),
    );
    expect(await arranged(wallet, investmentId)).toHaveLength(1);
  });

  test('is announced with the address and the amount when it is paid in tokens', async () => {
    const { investmentId } = await request(wallet, { method: 'usdt', document: null });
    await eventually(async () => (await arranged(wallet, investmentId)).length > 0);
    const [answer] = await arranged(wallet, investmentId);
    expect(answer).toMatchObject({ pixCopyPaste: null, token: 'USDT', network: 'TRC-20' });
    expect(answer?.['address']).toMatch(/^T/);
    expect(Number(answer?.['payAmount'])).toBeGreaterThan(0);
  });

  test('is opened once and announced again when the request is repeated', async () => {
    const { investmentId, requested } = await request(wallet, { document: null });
    await eventually(async () => (await arranged(wallet, investmentId)).length > 0);
    await wallet.receive(depositRequested, requested);
    const [first, second, ...more] = await arranged(wallet, investmentId);
    expect(second).toEqual(first);
    expect(more).toEqual([]);
  });

  test.each([
    ['DEPOSIT_BELOW_MINIMUM', { amount: 1 }, 2_000],
    ['DEPOSIT_TOO_LARGE', { amount: 99_999_999_999 }, 1_000_000_000],
  ])('is refused with %s and the limit', async (reason, command, limit) => {
    const { investmentId, userId } = await request(wallet, command);
    expect(await refused(wallet, investmentId)).toEqual([{ investmentId, userId, reason, limit }]);
    expect(await arranged(wallet, investmentId)).toEqual([]);
  });

  test('is refused when the method is switched off', async () => {
    await wallet.set({ enableUSDT: false });
    const { investmentId } = await request(wallet, { method: 'usdt' });
    expect(await refused(wallet, investmentId)).toMatchObject([{ reason: 'METHOD_NOT_OFFERED' }]);
  });
});

describe('a deposit for a purchase while the provider is down', () => {
  let outside: StandIn;
  let wallet: WalletApp;
  let isAway: boolean;

  beforeAll(async () => {
    outside = await startStandIn();
    outside.answer = ({ line, body }) => {
      if (line.includes('/oauth/token')) return { status: 200, body: { access_token: 'token' } };
      if (isAway) return { status: 503, body: 'away' };
      const txid = line.slice(line.lastIndexOf('/') + 1);
      const charge = { txid, pixCopiaECola: `code-of-${txid}`, pix: [] };
      if (!line.startsWith('PUT')) return { status: 200, body: charge };
      const { valor } = JSON.parse(body);
      return { status: 201, body: { ...charge, valor } };
    };
    wallet = await createWalletApp({
      environment: {
        PIX_KEY: 'pix@bambuzal.com.br',
        BACEN_API_URL: `${outside.url}/v2`,
        BACEN_CLIENT_ID: 'id',
        BACEN_CLIENT_SECRET: 'secret',
        BACEN_WEBHOOK_SECRET: 'the-webhook-secret',
        PUBLIC_URL: 'https://bambuzal.test',
        PAYMENT_PROVIDER_TIMEOUT_MS: '2000',
        DEPOSIT_POLL_INTERVAL_MS: '20',
      },
    });
  });
  beforeEach(() => {
    isAway = true;
  });
  afterAll(async () => {
    await wallet.close();
    await outside.close();
  });

  const tries = () => outside.received.filter(({ line }) => line.startsWith('PUT /v2/cob/')).length;

  test('is retried, and opened once the provider is back', async () => {
    const before = tries();
    const { investmentId } = await request(wallet);
    await eventually(() => Promise.resolve(tries() > before));
    isAway = false;
    await eventually(async () => {
      wallet.advance(1);
      return (await arranged(wallet, investmentId)).length > 0;
    });
    expect(await refused(wallet, investmentId)).toEqual([]);
  });

  test('is refused for good after ten minutes', async () => {
    const { investmentId, userId, requested } = await request(wallet);
    wallet.advance(9 * 60);
    expect(await refused(wallet, investmentId)).toEqual([]);
    await eventually(async () => {
      wallet.advance(10);
      return (await refused(wallet, investmentId)).length > 0;
    });
    const answer = { investmentId, userId, reason: 'PAYMENT_PROVIDER_FAILED', limit: null };
    expect(await refused(wallet, investmentId)).toEqual([answer]);
    isAway = false;
    await wallet.receive(depositRequested, requested);
    expect(await refused(wallet, investmentId)).toEqual([answer, answer]);
    expect(await arranged(wallet, investmentId)).toEqual([]);
  });

  test('is refused for good when an administrator cancels it', async () => {
    const { investmentId, userId, requested } = await request(wallet);
    const mine = await wallet.as(userId).get('/api/deposits').expect(200);
    await wallet.admin.post(`/api/admin/deposits/${mine.body.data[0].id}/cancel`).expect(200);
    const answer = { investmentId, userId, reason: 'PAYMENT_PROVIDER_FAILED', limit: null };
    expect(await refused(wallet, investmentId)).toEqual([answer]);
    await wallet.receive(depositRequested, requested);
    expect(await refused(wallet, investmentId)).toEqual([answer, answer]);
  });
});
