import { createLog } from '@bambuzal/service-kit';
import { eventually } from '@bambuzal/service-kit/testing';
import {
  createLiveFixture,
  type Instance,
  type LiveFixture,
  newVisitor,
} from '../testing/live-fixture';

let stand: LiveFixture;
let instance: Instance;
const signedIn: [userId: string, language: string][] = [];

beforeAll(async () => {
  stand = await createLiveFixture();
  instance = await stand.start({
    onSignedIn: (...who) => {
      signedIn.push(who);
      return Promise.resolve();
    },
  });
});
afterAll(() => stand.close());

const balanceChanged = { kind: 'deposit' };

test('a ticket admits its member once', async () => {
  const visitor = newVisitor();
  const auth = { userId: visitor.userId, sessionToken: await stand.ticketFor(visitor) };
  const page = await stand.open(instance);
  page.say('auth', auth);
  await page.heard('auth_success');
  const again = await stand.open(instance);
  again.say('auth', auth);
  expect(await again.heard('error')).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await again.ended()).toBe('io server disconnect');
  expect(page.isConnected()).toBe(true);
});

test('two pages with the same ticket at the same moment: only one is admitted', async () => {
  const visitor = newVisitor();
  const auth = { userId: visitor.userId, sessionToken: await stand.ticketFor(visitor) };
  const pages = await Promise.all([1, 2, 3, 4].map(() => stand.open(instance)));
  for (const page of pages) page.say('auth', auth);
  const heardBy = (name: string) => pages.filter((page) => page.news(name).length === 1).length;
  await eventually(() => Promise.resolve(heardBy('error') + heardBy('auth_success') === 4));
  expect([heardBy('auth_success'), heardBy('error')]).toEqual([1, 3]);
});

test("refuses another member's ticket, which cannot be used afterwards", async () => {
  const visitor = newVisitor();
  const sessionToken = await stand.ticketFor(visitor);
  const thief = await stand.open(instance);
  thief.say('auth', { userId: newVisitor().userId, sessionToken });
  expect(await thief.heard('error')).toMatchObject({ code: 'UNAUTHENTICATED' });
  const owner = await stand.open(instance);
  owner.say('auth', { userId: visitor.userId, sessionToken });
  expect(await owner.heard('error')).toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('tells a page that its session has ended', async () => {
  const visitor = newVisitor();
  const sessionToken = await stand.ticketFor(visitor);
  await stand.revoke(visitor.sid);
  const page = await stand.open(instance);
  page.say('auth', { userId: visitor.userId, sessionToken });
  expect(await page.heard('error')).toEqual({
    code: 'SESSION_REVOKED',
    error: 'Sua sessão foi encerrada em outro dispositivo',
  });
  await page.ended();
});

test.each([
  ['nothing', undefined],
  ['a text', 'let me in'],
  ['no ticket', { userId: 'somebody' }],
  ['an unknown ticket', { userId: 'somebody', sessionToken: 'made up' }],
  ['a ticket that is none', { userId: 'somebody', sessionToken: { $ne: '' } }],
])('refuses a page that sends %s', async (_what, message) => {
  const page = await stand.open(instance);
  page.say('auth', message);
  expect(await page.heard('error')).toMatchObject({ code: 'UNAUTHENTICATED' });
  await page.ended();
});

test.each([
  ['en-GB, en;q=0.8', 'Sign in to continue'],
  ['es-AR', 'Inicie sesión para continuar'],
  ['it', 'Accedi per continuare'],
  ['', 'Entre na sua conta para continuar'],
])('answers a browser that accepts "%s" with "%s"', async (accepted, words) => {
  const page = await stand.open(instance, { 'accept-language': accepted });
  page.say('auth', {});
  expect(await page.heard('error')).toEqual({ code: 'UNAUTHENTICATED', error: words });
});

test('the language that a page states takes precedence over the browser’s, and is stored', async () => {
  const visitor = newVisitor();
  const page = await stand.open(instance, { 'accept-language': 'en-US' });
  const sessionToken = await stand.ticketFor(visitor);
  page.say('auth', { userId: visitor.userId, sessionToken, language: 'it-IT' });
  await page.heard('auth_success');
  expect(signedIn).toContainEqual([visitor.userId, 'it-IT']);
  page.say('auth', {});
  expect(await page.heard('error')).toEqual({
    code: 'BAD_REQUEST',
    error: 'Alcuni campi vanno corretti',
  });
});

test('does not store an unknown language', async () => {
  const visitor = newVisitor();
  const page = await stand.open(instance);
  const sessionToken = await stand.ticketFor(visitor);
  page.say('auth', { userId: visitor.userId, sessionToken, language: 'tlh' });
  await page.heard('auth_success');
  expect(signedIn.map(([userId]) => userId)).not.toContain(visitor.userId);
});

test("stores no language for a member in an administrator's read-only view", async () => {
  const visitor = { ...newVisitor(), isReadOnly: true };
  const page = await stand.open(instance);
  const sessionToken = await stand.ticketFor(visitor);
  page.say('auth', { userId: visitor.userId, sessionToken, language: 'it-IT' });
  await page.heard('auth_success');
  expect(signedIn.map(([userId]) => userId)).not.toContain(visitor.userId);
});

test('admits a member even if the language cannot be stored', async () => {
  const log = createLog('notification', 'silent');
  const said = jest.spyOn(log, 'warn');
  const forgetful = await stand.start({
    log,
    onSignedIn: () => Promise.reject(new Error('the database is away')),
  });
  const visitor = newVisitor();
  const page = await stand.open(forgetful);
  const sessionToken = await stand.ticketFor(visitor);
  page.say('auth', { userId: visitor.userId, sessionToken, language: 'pt-BR' });
  await page.heard('auth_success');
  await eventually(() => Promise.resolve(said.mock.calls.length > 0));
  expect(page.isConnected()).toBe(true);
});

test('disconnects a client that does not authenticate in time', async () => {
  const impatient = await stand.start({ timeoutMs: 50 });
  const silent = await stand.open(impatient);
  expect(await silent.heard('error')).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await silent.ended()).toBe('io server disconnect');
});

test('keeps the connection of a client that authenticated in time', async () => {
  const impatient = await stand.start({ timeoutMs: 200 });
  const page = await stand.enter(impatient);
  const silent = await stand.open(impatient);
  await silent.ended();
  expect(page.isConnected()).toBe(true);
});

test.each([
  ['auth', 'a second time'],
  ['notification', 'as though it were the server'],
  ['join', 'to hear of others'],
  ['error', 'as though it were the server'],
])('disconnects a member who sends %s %s', async (name) => {
  const page = await stand.enter(instance);
  page.say(name, 'user:somebody-else');
  expect(await page.heard('error')).toMatchObject({ code: 'BAD_REQUEST' });
  await page.ended();
});

test('sends no news to a page before it is admitted', async () => {
  const stranger = await stand.open(instance);
  const member = await stand.enter(instance);
  instance.live.notifyAll('maintenance', { maintenanceMode: true });
  await member.heard('maintenance');
  expect(stranger.news('maintenance')).toEqual([]);
  const { userId, sid } = newVisitor();
  stranger.say('auth', { userId, sessionToken: await stand.ticketFor({ userId, sid }) });
  await stranger.heard('auth_success');
  instance.live.notify([userId], 'balance_changed', balanceChanged);
  expect(await stranger.heard('balance_changed')).toEqual(balanceChanged);
});

test('disconnects a page that sends a flood of messages', async () => {
  const page = await stand.open(instance);
  for (let sent = 0; sent < 1_000; sent += 1) page.say('auth', {});
  await page.ended();
  expect(page.news('error').length).toBeLessThanOrEqual(1);
});

test('disconnects a page that sends a message longer than any valid one', async () => {
  const page = await stand.enter(instance);
  page.say('auth', 'x'.repeat(5_000));
  expect(await page.ended()).toMatch(/^transport/);
});

test('the metrics count connections and sent news', async () => {
  const own = await stand.start();
  const member = newVisitor();
  const [page] = await Promise.all([stand.enter(own, member), stand.enter(own)]);
  own.live.notify([member.userId], 'balance_changed', balanceChanged);
  await page.heard('balance_changed');
  const text = await own.metrics.text();
  expect(text).toMatch(/^live_sockets\{.*\} 2$/m);
  expect(text).toMatch(/^live_news_total\{name="balance_changed".*\} 1$/m);
});
