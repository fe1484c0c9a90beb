import { endpoint, takesNothing } from '@bambuzal/contracts';
import type { Express } from 'express';
import request from 'supertest';
import { z } from 'zod';
import { createTokenVerifier } from '../auth/token-verifier';
import { createLog } from '../log';
import { createMetrics } from '../metrics';
import { createTestIdentity } from '../testing/test-identity';
import { operation, publicOperation } from './operation';
import { createServiceApp } from './service-app';

const identity = createTestIdentity();
const revoked = new Set<string>();
let app: Express;

const note = endpoint({
  ...takesNothing,
  method: 'post',
  path: '/api/notes/{id}',
  summary: 'Write a note',
  access: 'user',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ text: z.string().min(3) }),
  answer: z.object({ id: z.string(), text: z.string() }),
  status: 201,
});
const settings = endpoint({
  ...takesNothing,
  method: 'patch',
  path: '/api/only-master',
  summary: 'For masters',
  access: { permission: 'settings' },
  answer: z.object({ by: z.string() }),
});
const broken = endpoint({
  ...takesNothing,
  method: 'get',
  path: '/api/broken',
  summary: 'Fails',
  access: 'public',
  answer: z.object({}),
});

beforeAll(() => {
  app = createServiceApp({
    service: 'notes',
    demo: true,
    operations: [
      operation(note, ({ params, body }) => Promise.resolve({ id: params.id, text: body.text })),
      operation(settings, ({ caller }) => Promise.resolve({ by: caller.sub })),
      publicOperation(broken, () => Promise.reject(new Error('secret detail'))),
    ],
    verify: createTokenVerifier(identity.keys, (id) => Promise.resolve(revoked.has(id))),
    log: createLog('notes', 'silent'),
    metrics: createMetrics('notes'),
    readiness: () => Promise.resolve({ mongodb: true, rabbitmq: false }),
  });
});

const post = (token = identity.token({ role: 'user' })) =>
  request(app).post('/api/notes/7').set('Authorization', `Bearer ${token}`);

test('answers a request that fits the contract', async () => {
  const { body } = await post().send({ text: 'Olá' }).expect(201);
  expect(body).toEqual({ id: '7', text: 'Olá' });
});

test.each([
  ['pt-BR', 'Alguns campos precisam de correção', 'Use pelo menos 3 caracteres'],
  ['en', 'Some fields need attention', 'Use at least 3 characters'],
  ['es-MX', 'Algunos campos necesitan corrección', 'Use al menos 3 caracteres'],
  ['it', 'Alcuni campi vanno corretti', 'Usa almeno 3 caratteri'],
])('names the errors of a body by field, in %s', async (language, message, text) => {
  const { body } = await post()
    .set('Accept-Language', language)
    .send({ text: 'x' })
    .expect(400)
    .expect('Content-Type', /application\/problem\+json/);
  expect(body).toMatchObject({
    status: 400,
    code: 'BAD_REQUEST',
    message,
    errors: { text: [text] },
  });
});

test.each([
  ['an unknown path', () => request(app).get('/api/nowhere'), 404, 'NOT_FOUND'],
  [
    'broken JSON',
    () => post().set('Content-Type', 'application/json').send('{"text":'),
    400,
    'MALFORMED_JSON',
  ],
  ['a too large body', () => post().send({ text: 'x'.repeat(200_000) }), 413, 'PAYLOAD_TOO_LARGE'],
  [
    'a body that says it is compressed and is not',
    () => post().set('Content-Type', 'application/json').set('Content-Encoding', 'gzip').send('xx'),
    400,
    'BAD_REQUEST',
  ],
  ['a form', () => post().type('form').send('text=abc'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a broken escape', () => request(app).post('/api/notes/%E0%A4%A'), 400, 'BAD_REQUEST'],
  ['a fault of ours', () => request(app).get('/api/broken'), 500, 'INTERNAL'],
])('answers %s with a problem in the common format', async (_what, send, status, code) => {
  const { body, headers } = await send();
  expect(headers['content-type']).toMatch('application/problem+json');
  expect(body).toEqual({
    type: `urn:bambuzal:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title: expect.any(String),
    status,
    code,
    message: expect.any(String),
    correlationId: headers['x-correlation-id'],
  });
});

describe('callers', () => {
  test('are refused without a session', async () => {
    const { body } = await request(app).post('/api/notes/7').send({ text: 'Olá' }).expect(401);
    expect(body).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('may use a cookie instead of a bearer token', async () => {
    const cookie = `bambuzal_session=${identity.token({ role: 'user' })}`;
    await request(app).post('/api/notes/7').set('Cookie', cookie).send({ text: 'Olá' }).expect(201);
  });

  const now = Math.floor(Date.now() / 1000);
  const [header, payload] = identity.token().split('.');
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  test.each([
    ['signed with another key', createTestIdentity().token()],
    ['expired', identity.token({ iat: now - 20, exp: now - 10 })],
    ['without a signature', `${header}.${payload}.`],
    ['that claims to need no signature', `${unsigned}.${payload}.`],
    ['that is no token', 'nonsense'],
    ['whose payload is no JSON', `${header}.${Buffer.from('hello').toString('base64url')}.x`],
  ])('are refused with a token %s', async (_what, token) => {
    const { body } = await post(token).send({ text: 'Olá' }).expect(401);
    expect(body).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('are refused with a session that was ended', async () => {
    revoked.add('ended');
    const { body } = await post(identity.token({ sid: 'ended' }))
      .send({ text: 'Olá' })
      .expect(401);
    expect(body).toMatchObject({ code: 'SESSION_REVOKED' });
  });

  test('refuses a change in a read-only view', async () => {
    const token = identity.token({ role: 'user', readOnly: true, actor: 'admin-1' });
    const { body } = await post(token).send({ text: 'Olá' }).expect(403);
    expect(body).toMatchObject({ code: 'READ_ONLY_SESSION' });
  });

  test.each([
    [{ role: 'user' as const }, 403],
    [{ adminType: 'suporte' as const }, 403],
    [{ adminType: 'financeiro' as const }, 403],
    [{ adminType: 'marketing' as const }, 403],
    [{ adminType: 'master' as const }, 200],
    [{ adminType: undefined }, 200],
  ])('with %j get status %d on a path for masters only', async (claims, status) => {
    await request(app)
      .patch('/api/only-master')
      .set('Authorization', `Bearer ${identity.token(claims)}`)
      .expect(status);
  });
});

test('refuses a body with field names of Object.prototype as it refuses any unknown field', async () => {
  const body = '{"__proto__":{},"constructor":1,"text":"Olá"}';
  const answer = await post().set('Content-Type', 'application/json').send(body).expect(400);
  expect(answer.body).toMatchObject({ errors: { constructor: ['Campo desconhecido'] } });
});

test('adopts a well-formed correlation id, and replaces any other', async () => {
  const kept = await request(app).get('/health/live').set('X-Correlation-Id', 'abcdefgh-1234');
  expect(kept.headers['x-correlation-id']).toBe('abcdefgh-1234');
  const replaced = await request(app).get('/health/live').set('X-Correlation-Id', '<script>');
  expect(replaced.headers['x-correlation-id']).toMatch(/^[\w-]{36}$/);
});

test('readiness names the server that does not answer', async () => {
  const { body } = await request(app).get('/health/ready').expect(503);
  expect(body).toEqual({ status: 'not ready', parts: { mongodb: true, rabbitmq: false } });
});

test('metrics count by route pattern instead of by address', async () => {
  await post().send({ text: 'Olá' });
  const { text } = await request(app).get('/metrics').expect(200);
  expect(text).toMatch(/http_request_duration_seconds_count\{.*route="\/api\/notes\/:id"/);
  expect(text).not.toContain('/api/notes/7');
});
