import { balancesChanged, notificationAudited } from '@bambuzal/contracts';
import { z } from 'zod';
import { createNotificationApp, type NotificationApp } from '../testing/notification-app';
import { firstMessages } from './first-messages';

let app: NotificationApp;
beforeAll(async () => {
  app = await createNotificationApp();
});
afterAll(() => app.close());
afterEach(() => app.set({}));

const path = '/api/admin/mascot-messages';
const taught = { category: 'horário', trigger: 'atendimento, horário', content: 'Das 9 às 18.' };
const plain = (text: string) => text.replace(/\s/g, ' ');
const listSchema = z.array(z.object({ id: z.string(), content: z.string() }));
const read = async () =>
  listSchema.parse((await app.as('ana').get('/api/mascot-messages').expect(200)).body);
const ask = (userId: string, message: string, language = 'pt-BR') =>
  app.as(userId).post('/api/mascot/chat', { message }).set('accept-language', language);

test('returns its initial messages', async () => {
  const first = firstMessages(new Date()).map(({ content }) => content);
  expect((await read()).map(({ content }) => content).sort()).toEqual(first.sort());
});

test.each(firstMessages(new Date()))(
  '$trigger: the message gives no advice and makes no promise',
  ({ content }) => {
    expect(content).not.toMatch(/deposite|invista mais|aplique|garantid|ganho certo|!/i);
  },
);

test('tells a member the member’s own present figures, in the member’s language', async () => {
  const ana = await app.register('ana');
  const bruno = await app.register('bruno');
  const credit = (userId: string, cents: number) =>
    app.receive(balancesChanged, {
      kind: 'deposit',
      changes: [{ userId, wallets: { available: cents } }],
      changedAt: app.now().toISOString(),
    });
  await credit(ana, 120_00);
  await credit(bruno, 7_00);
  await credit(ana, -20_00);
  const { body } = await ask(ana, 'Qual é o meu saldo?').expect(200);
  expect(plain(body.reply)).toContain('R$ 100,00 para usar');
  expect(body.path).toBe('/dashboard');
  const english = await ask(ana, 'balance', 'en-US').expect(200);
  expect(plain(english.body.reply)).toContain('You have R$100.00 to use');
  await app.set({ currency: 'USD' });
  expect(plain((await ask(bruno, 'saldo')).body.reply)).toContain('$ 7,00');
});

test('opens no trading page while trading is switched off, except the page for checking prices', async () => {
  expect((await ask('m', 'abrir o robô').expect(200)).body.path).toBe('/trading-robot');
  await app.set({ enableTradingModule: false });
  expect((await ask('m', 'abrir o robô').expect(200)).body.path).toBeNull();
  expect((await ask('m', 'conferir os preços').expect(200)).body.path).toBe('/trading-fairness');
});

test('opens a screen, and says when it does not know an answer', async () => {
  expect((await ask('m', 'ver extrato').expect(200)).body).toEqual({
    reply: 'Você encontra isso em: Extrato da Conta.',
    path: '/transactions',
  });
  const { body } = await ask('m', 'quem venceu o jogo').expect(200);
  expect(body).toEqual({ reply: expect.stringContaining('ainda não sei'), path: null });
});

test('an operator tries a question, and learns which message answers', async () => {
  const translations = { 'en-US': { trigger: 'opening hours', content: 'From 9 to 6.' } };
  const { body: message } = await app.admin.post(path, { ...taught, translations }).expect(201);
  const tryOut = async (question: string, language = 'pt-BR') =>
    (await app.admin.post(`${path}/try`, { message: question, language }).expect(200)).body;
  const messageId = message.id;
  expect(await tryOut('qual o horário?')).toEqual({ reply: 'Das 9 às 18.', path: null, messageId });
  const english = { reply: 'From 9 to 6.', path: null, messageId };
  expect(await tryOut('opening hours', 'en-US')).toEqual(english);
  expect(await tryOut('horário', 'en-US')).toEqual(english);
  expect(await tryOut('saldo')).toMatchObject({ path: '/dashboard', messageId: null });
  await app.set({ enableMascot: false });
  expect(await tryOut('qual o horário?')).toMatchObject({ messageId });
  await app.as('ana').post(`${path}/try`, { message: 'saldo' }).expect(403);
  expect((await ask('m', 'opening hours', 'en-US')).body.code).toBe('MASCOT_DISABLED');
  await app.admin.delete(`${path}/${messageId}`).expect(200);
});

test("answers with an operator's message while it is active", async () => {
  const { body: message } = await app.admin.post(path, taught).expect(201);
  expect((await ask('m', 'Qual o HORARIO?')).body.reply).toBe('Das 9 às 18.');
  expect((await read())[0]).toMatchObject({ id: message.id });
  await app.admin.patch(`${path}/${message.id}`, { isActive: false }).expect(200);
  expect((await ask('m', 'Qual o HORARIO?')).body.reply).toContain('ainda não sei');
  expect((await read()).map(({ id }) => id)).not.toContain(message.id);
  const { body } = await app.admin.get(`${path}?pageSize=1`).expect(200);
  expect(body.data).toEqual([
    {
      ...taught,
      id: message.id,
      isActive: false,
      translations: {},
      createdAt: expect.any(String),
    },
  ]);
  await app.admin.delete(`${path}/${message.id}`).expect(200);
  await app.admin.delete(`${path}/${message.id}`).expect(404);
  expect((await app.sent(notificationAudited.type)).slice(-3)).toMatchObject([
    { action: 'create', entityType: 'mascot_message', newValues: taught },
    { action: 'update', oldValues: { isActive: true }, newValues: { isActive: false } },
    { action: 'delete', description: 'Mensagem do assistente removida: atendimento, horário' },
  ]);
});

test('gives no messages and no answers while it is switched off', async () => {
  await app.set({ enableMascot: false });
  expect(await read()).toEqual([]);
  const { body } = await ask('m', 'oi').expect(409);
  expect(body.code).toBe('MASCOT_DISABLED');
});

test('leaves out the message about goals while financial health is switched off', async () => {
  const before = (await read()).map(({ content }) => content);
  await app.set({ enableFinancialHealth: false });
  const after = (await read()).map(({ content }) => content);
  expect(before.filter((content) => !after.includes(content))).toEqual([
    expect.stringMatching(/^Em Metas /),
  ]);
  expect((await ask('goals', 'o que são metas?').expect(200)).body).toMatchObject({ path: null });
});

test('refuses a blank or too long message', async () => {
  await ask('m', '   ').expect(400);
  await ask('m', 'a'.repeat(501)).expect(400);
});

test('limits a member to twenty questions a minute, and does not affect others', async () => {
  for (let i = 0; i < 20; i += 1) await ask('asks-much', 'oi').expect(200);
  const refused = await ask('asks-much', 'oi').expect(429);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  await ask('asks-little', 'oi').expect(200);
});

test("refuses members and support access to the operator's messages", async () => {
  await app.as('ana').post(path, taught).expect(403);
  await app.as('s', { role: 'admin', adminType: 'suporte' }).get(path).expect(403);
});
