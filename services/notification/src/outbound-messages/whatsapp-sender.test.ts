import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { DirectMessage } from './message-sender';
import { WhatsAppSender } from './whatsapp-sender';

interface Received {
  readonly line: string;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly body: unknown;
}

let server: Server;
let apiUrl: string;
let received: Received[];
/** Answer of the WhatsApp stand-in; `undefined` means no answer. */
let answer: { status: number; body: string; headers?: Record<string, string> } | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({
        line: `${request.method} ${request.url}`,
        authorization: request.headers.authorization,
        contentType: request.headers['content-type'],
        body: JSON.parse(body),
      });
      if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  apiUrl = `http://127.0.0.1:${address.port}/v23.0`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  received = [];
  answer = accepted('wamid.HBgN');
});

const accepted = (id: string) => ({
  status: 200,
  body: JSON.stringify({
    messaging_product: 'whatsapp',
    contacts: [{ input: '5511987654321', wa_id: '5511987654321' }],
    messages: [{ id, message_status: 'accepted' }],
  }),
});

const refused = (status: number, code: number, message: string, details = '') => ({
  status,
  body: JSON.stringify({
    error: {
      message,
      type: 'OAuthException',
      code,
      fbtrace_id: 'AbC',
      error_data: { messaging_product: 'whatsapp', details },
    },
  }),
});

const message: DirectMessage = {
  to: '+5511987654321',
  purpose: 'phone_verification',
  language: 'pt-BR',
  code: '193752',
  text: 'of no use here',
};

const sender = (options = {}) =>
  new WhatsAppSender({
    accessToken: 'EAAG-token',
    phoneNumberId: '106540352242922',
    template: 'bambuzal_code',
    apiUrl,
    timeoutMs: 5000,
    ...options,
  });

test('sends a code as an authentication template, with the code in the body and the button', async () => {
  expect(await sender().send(message)).toEqual({ externalId: 'wamid.HBgN' });
  expect(received).toEqual([
    {
      line: 'POST /v23.0/106540352242922/messages',
      authorization: 'Bearer EAAG-token',
      contentType: 'application/json',
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '5511987654321',
        type: 'template',
        template: {
          name: 'bambuzal_code',
          language: { code: 'pt_BR' },
          components: [
            { type: 'body', parameters: [{ type: 'text', text: '193752' }] },
            {
              type: 'button',
              sub_type: 'url',
              index: '0',
              parameters: [{ type: 'text', text: '193752' }],
            },
          ],
        },
      },
    },
  ]);
});

test.each([
  ['pt-BR', 'pt_BR'],
  ['en-US', 'en_US'],
  ['es-ES', 'es_ES'],
  ['it-IT', 'it'],
] as const)("requests the template of %s under WhatsApp's name: %s", async (language, code) => {
  await sender().send({ ...message, language });
  expect(received[0]?.body).toMatchObject({ template: { language: { code } } });
});

test('accepts an address that ends in a slash', async () => {
  await sender({ apiUrl: `${apiUrl}/` }).send(message);
  expect(received[0]?.line).toBe('POST /v23.0/106540352242922/messages');
});

test.each([
  ['a limit', refused(429, 130429, 'Rate limit hit')],
  ['a limit that comes as 400', refused(400, 131056, 'Pair rate limit hit')],
  ['a fault of theirs', refused(500, 131000, 'Something went wrong')],
  ['a fault of theirs without a word', { status: 503, body: '<html>Service unavailable</html>' }],
  ['an answer of somebody else', { status: 200, body: '<html>Sign in to this network</html>' }],
  ['an answer without end', { status: 200, body: ' '.repeat(100_000) }],
])('%s is a transient failure', async (_what, theirs) => {
  answer = theirs;
  await expect(sender().send(message)).rejects.toMatchObject({
    name: 'SendingError',
    transient: true,
  });
});

test('reads the wait from the retry-after header', async () => {
  answer = { ...refused(429, 130429, 'Rate limit hit'), headers: { 'retry-after': '7' } };
  await expect(sender().send(message)).rejects.toMatchObject({ retryAfterMs: 7000 });
});

test.each([
  ['a number without WhatsApp', refused(400, 131026, 'Message undeliverable', 'Not a user')],
  ['an access token that has ended', refused(401, 190, 'Access token has expired')],
  ['a template that is not there', refused(404, 132001, 'Template name does not exist')],
])("%s is a permanent failure, with the provider's reason", async (_what, theirs) => {
  answer = theirs;
  const { message: words, code } = JSON.parse(theirs.body).error;
  await expect(sender().send(message)).rejects.toMatchObject({
    transient: false,
    message: expect.stringContaining(`${theirs.status} (${code}) ${words}`),
  });
});

test('the reason contains neither the code nor the token', async () => {
  answer = refused(400, 100, 'Invalid parameter', 'text 193752 is too long');
  const error = await sender()
    .send(message)
    .catch((reason: unknown) => reason);
  expect(String(error)).toContain('text [code] is too long');
  expect(String(error)).not.toMatch(/193752|EAAG/);
});

test('a server that does not answer in time is a transient failure', async () => {
  answer = undefined;
  await expect(sender({ timeoutMs: 1000 }).send(message)).rejects.toMatchObject({
    transient: true,
  });
  expect(received).toHaveLength(1);
});

test('a server that cannot be reached is a transient failure', async () => {
  const nowhere = sender({ apiUrl: 'http://127.0.0.1:1/v23.0' });
  await expect(nowhere.send(message)).rejects.toMatchObject({ transient: true });
});
