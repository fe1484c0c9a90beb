import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGatewayFixture, type GatewayFixture } from './testing/gateway-fixture';

const file = path.join(tmpdir(), `started-${randomBytes(6).toString('hex')}`);
const webRoot = path.resolve(import.meta.dirname, 'testing');
let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await createGatewayFixture({ STARTED_FILE: file, WEB_ROOT: webRoot });
});
afterAll(async () => {
  rmSync(file, { force: true });
  await gateway.close();
});
beforeEach(() => rmSync(file, { force: true }));

const read = async (target: string, language = 'pt-BR') => {
  const headers = { accept: 'text/html', 'accept-language': language };
  const answer = await fetch(`${gateway.url}${target}`, { headers });
  return { answer, text: await answer.text() };
};

test.each([
  ['pt-BR', 'O Bambuzal está iniciando'],
  ['en-US', 'Bambuzal is starting'],
  ['es-ES', 'Bambuzal se está iniciando'],
  ['it-IT', 'Bambuzal si sta avviando'],
])('says in %s that the product is starting', async (language, title) => {
  const { answer, text } = await read('/auth', language);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(text).toContain(`<html lang="${language}">`);
  expect(text).toContain(`<h1>${title}</h1>`);
});

test('the starting page reloads by itself, without a script', async () => {
  const { answer, text } = await read('/index.html');
  expect(text).toContain('<meta http-equiv="refresh" content="2">');
  expect(text).not.toContain('<script');
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  );
});

test('a gateway that is starting is alive, but not ready', async () => {
  expect((await read('/health/live')).answer.status).toBe(200);
  const { answer, text } = await read('/health/ready');
  expect(answer.status).toBe(503);
  expect(JSON.parse(text)).toEqual({
    status: 'not ready',
    parts: { redis: true, product: false },
  });
});

test('the starting page does not replace the API and files', async () => {
  expect((await gateway.send('/api/settings/public')).status).toBe(200);
  expect((await read('/gateway-fixture.ts')).answer.status).toBe(200);
});

test('the gateway is ready when the file exists, and stays ready if it is removed', async () => {
  const started = await createGatewayFixture({ STARTED_FILE: file, WEB_ROOT: webRoot });
  writeFileSync(file, '');
  const status = async () => (await fetch(`${started.url}/health/ready`)).status;
  expect(await status()).toBe(200);
  rmSync(file);
  expect(await status()).toBe(200);
  await started.close();
});
