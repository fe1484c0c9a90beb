import { centsSchema } from '@bambuzal/contracts';
import { type BacenConfig, readWalletConfig } from '../config';
import { chargesOfCallback } from './bacen-callback';
import { BacenPix } from './bacen-pix';
import { ProviderError } from './provider-error';
import { type StandIn, startStandIn, type StandInAnswer } from '../testing/stand-in';

const txid = 'DEP65f1a2b3c4d5e6f708192a3b';
const key = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';
const copyPaste = '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd';

let bank: StandIn;
let provider: BacenPix;
let now: Date;
let tokens: number;
/** Answers of the paths below the API, in order. The last answer is repeated. */
let answers: (StandInAnswer | undefined)[];

beforeAll(async () => {
  bank = await startStandIn();
});
afterAll(() => bank.close());
beforeEach(() => {
  now = new Date('2026-03-01T12:00:00Z');
  tokens = 0;
  answers = [];
  bank.received.length = 0;
  bank.answer = ({ line }) => {
    if (line !== 'POST /oauth/token') return answers.length > 1 ? answers.shift() : answers[0];
    tokens += 1;
    return { status: 200, body: { access_token: `token-${tokens}`, expires_in: 300 } };
  };
  provider = new BacenPix(config(), () => now);
});
afterEach(() => provider.close());

function config(more: Record<string, string> = {}): BacenConfig {
  const { pix } = readWalletConfig({
    PIX_KEY: key,
    BACEN_API_URL: `${bank.url}/pix/v2/`,
    PUBLIC_URL: 'https://bambuzal.test',
    BACEN_TOKEN_URL: `${bank.url}/oauth/token`,
    BACEN_CLIENT_ID: 'ana:b',
    BACEN_CLIENT_SECRET: 's3cr3t',
    BACEN_WEBHOOK_SECRET: 'a-long-webhook-secret',
    ...more,
  });
  if (pix?.kind !== 'bacen') throw new Error('not configured');
  return pix;
}

const made = {
  status: 201,
  body: {
    calendario: { criacao: '2026-03-01T12:00:00.000Z', expiracao: 3600 },
    txid,
    revisao: 0,
    location: 'pix.example.com/8b3da2f39a4140d1a91abd',
    status: 'ATIVA',
    devedor: { cpf: '52998224725', nome: 'Ana Souza' },
    valor: { original: '1250.90' },
    chave: key,
    pixCopiaECola: copyPaste,
  },
};
const problem = (status: number, type: string) => ({
  status,
  body: { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title: type, status, detail: '' },
});
const charge = {
  txid,
  amount: centsSchema.parse(125_090),
  expiresInSeconds: 3600,
  payer: { document: '52998224725', name: 'Ana Souza' },
};
const apiRequests = () => bank.received.filter(({ line }) => !line.includes('oauth'));

test('a charge is created as the API Pix specifies, with a token for the required scopes', async () => {
  answers = [made];
  expect(await provider.createCharge(charge)).toEqual({ copyPaste });
  const [forToken, forCharge] = bank.received;
  expect(forToken).toMatchObject({
    line: 'POST /oauth/token',
    headers: {
      authorization: `Basic ${Buffer.from('ana:b:s3cr3t').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials&scope=cob.write+cob.read+pix.read+webhook.write',
  });
  expect(forCharge).toMatchObject({
    line: `PUT /pix/v2/cob/${txid}`,
    headers: { authorization: 'Bearer token-1', 'content-type': 'application/json' },
  });
  expect(JSON.parse(forCharge?.body ?? '')).toEqual({
    calendario: { expiracao: 3600 },
    devedor: { cpf: '52998224725', nome: 'Ana Souza' },
    valor: { original: '1250.90' },
    chave: key,
    solicitacaoPagador: 'Depósito',
  });
});

test('a company pays by its CNPJ, and a payer without a name is left out of the request', async () => {
  answers = [made];
  await provider.createCharge({ ...charge, payer: { document: '12ABC34501DE35', name: 'Bambu' } });
  await provider.createCharge({ ...charge, payer: { document: '52998224725', name: '' } });
  const [company, nobody] = apiRequests().map(({ body }) => JSON.parse(body));
  expect(company.devedor).toEqual({ cnpj: '12ABC34501DE35', nome: 'Bambu' });
  expect(nobody).not.toHaveProperty('devedor');
});

test('the txid has the form that the API requires, and is always the same for a deposit', () => {
  expect(provider.txidOf('65f1a2b3c4d5e6f708192a3b')).toBe(txid);
  expect(txid).toMatch(/^[a-zA-Z0-9]{26,35}$/);
});

test('a token is requested once, reused while it is valid, and renewed before it expires', async () => {
  answers = [{ status: 200, body: { txid, pix: [] } }];
  await Promise.all([provider.paymentsOf(txid), provider.paymentsOf(txid)]);
  now = new Date(now.getTime() + 269_000);
  await provider.paymentsOf(txid);
  expect(tokens).toBe(1);
  now = new Date(now.getTime() + 2000);
  await provider.paymentsOf(txid);
  expect(tokens).toBe(2);
});

test('a revoked token is replaced once', async () => {
  answers = [problem(401, 'AcessoNegado'), { status: 200, body: { txid, pix: [] } }];
  expect(await provider.paymentsOf(txid)).toEqual([]);
  expect(apiRequests().map(({ headers }) => headers['authorization'])).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ]);
  answers = [problem(401, 'AcessoNegado')];
  await expect(provider.paymentsOf(txid)).rejects.toThrow(ProviderError);
  expect(tokens).toBe(3);
});

test('reads all payments of a charge, in cents', async () => {
  const pix = [
    ['E12345678202009091221kkkkkkkkkkk', '110.00', '2020-09-09T20:15:00.358Z'],
    ['E12345678202009091222abcdefghijk', '0.01', '2020-09-09T17:16:00.000-03:00'],
  ].map(([endToEndId, valor, horario]) => ({ endToEndId, txid, valor, horario }));
  answers = [{ status: 200, body: { ...made.body, status: 'CONCLUIDA', pix } }];
  expect(await provider.paymentsOf(txid)).toEqual([
    {
      endToEndId: 'E12345678202009091221kkkkkkkkkkk',
      amount: 11_000,
      paidAt: new Date('2020-09-09T20:15:00.358Z'),
    },
    {
      endToEndId: 'E12345678202009091222abcdefghijk',
      amount: 1,
      paidAt: new Date('2020-09-09T20:16:00.000Z'),
    },
  ]);
  expect(apiRequests()[0]?.line).toBe(`GET /pix/v2/cob/${txid}`);
});

test.each([
  ['another charge', { txid: 'DEPffffffffffffffffffffffff', pix: [] }],
  [
    'a payment of another charge',
    {
      txid,
      pix: [
        {
          endToEndId: 'E12345678202009091221kkkkkkkkkkk',
          txid: 'DEPffffffffffffffffffffffff',
          valor: '110.00',
          horario: '2020-09-09T20:15:00.358Z',
        },
      ],
    },
  ],
])('an answer that contains %s is an error and credits nobody', async (_what, body) => {
  answers = [{ status: 200, body: { ...made.body, ...body } }];
  await expect(provider.paymentsOf(txid)).rejects.toThrow(ProviderError);
});

test('a charge whose answer was lost is read instead of created again', async () => {
  answers = [problem(400, 'CobOperacaoInvalida'), { ...made, status: 200 }];
  expect(await provider.createCharge(charge)).toEqual({ copyPaste });
  expect(apiRequests().map(({ line }) => line)).toEqual([
    `PUT /pix/v2/cob/${txid}`,
    `GET /pix/v2/cob/${txid}`,
  ]);
});

test.each<[string, (StandInAnswer | undefined)[]]>([
  ['a refusal', [problem(422, 'CobOperacaoInvalida'), problem(404, 'CobNaoEncontrado')]],
  [
    'a charge of another amount',
    [{ ...made, body: { ...made.body, valor: { original: '1.00' } } }],
  ],
  ['an answer of somebody else', [{ status: 201, body: '<html>Sign in</html>' }]],
  ['an answer without end', [{ status: 201, body: ' '.repeat(300_000) }]],
  ['no answer', [undefined]],
])('%s is an error, and the message contains no secret', async (_what, theirs) => {
  answers = theirs;
  await provider.close();
  provider = new BacenPix(config({ PAYMENT_PROVIDER_TIMEOUT_MS: '300' }), () => now);
  const error = await provider.createCharge(charge).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProviderError);
  expect(String(error)).not.toMatch(/s3cr3t|token-\d/);
});

test('a refused token request is reported as an error', async () => {
  bank.answer = () => ({ status: 401, body: { error: 'invalid_client' } });
  await expect(provider.paymentsOf(txid)).rejects.toThrow('gave no token (401)');
});

test('registers a callback address with a secret that the suffix of the provider does not change', async () => {
  answers = [{ status: 200, body: {} }];
  await provider.registerCallback(config().callbackUrl);
  const [request] = apiRequests();
  expect(request?.line).toBe(`PUT /pix/v2/webhook/${key}`);
  const { webhookUrl } = JSON.parse(request?.body ?? '');
  const called = new URL(`${webhookUrl}/pix`);
  expect(called.pathname).toBe('/api/webhooks/pix');
  expect(called.searchParams.get('secret')).toBe('a-long-webhook-secret');
});

test('a callback yields only the txids of its charges, each once', () => {
  const pix = [
    { endToEndId: 'E1', txid, valor: '110.00', horario: '2020-09-09T20:15:00.358Z' },
    { endToEndId: 'E2', txid, devolucoes: [{ id: '1', valor: '1.00' }] },
    { endToEndId: 'E3', valor: '7.00' },
    { endToEndId: 'E4', txid: 'c3e0e7a4e7f1469a9f782d3d4999343c' },
  ];
  expect(chargesOfCallback({ pix })).toEqual([txid, 'c3e0e7a4e7f1469a9f782d3d4999343c']);
  expect(chargesOfCallback({ evento: 'teste_webhook' })).toEqual([]);
  expect(() => chargesOfCallback({ pix: 'words' })).toThrow();
});
