import {
  accountDataChanged,
  centsSchema,
  languages,
  type NotificationListJson,
  robotStopSchema,
  tradingRobotStopped,
} from '@bambuzal/contracts';
import { amount, day, events } from '../testing/events';
import { createNotificationApp, newId, type NotificationApp } from '../testing/notification-app';
import { type NoticeKind, noticeKinds } from './notice-kinds';

let app: NotificationApp;
beforeAll(async () => {
  app = await createNotificationApp();
});
afterAll(() => app.close());

const list = async (
  userId: string,
  query = {},
  language = 'pt-BR',
): Promise<NotificationListJson> => {
  const call = app.as(userId).get('/api/notifications').query(query);
  return (await call.set('Accept-Language', language).expect(200)).body;
};

const kinds = Object.entries(events);

test('every kind of notice has an event in these tests', () => {
  expect(Object.keys(events)).toEqual(Object.keys(noticeKinds));
});

describe.each(languages)('in %s', (language) => {
  test.each(kinds)('the notice of %s has a complete text', async (_, happen) => {
    const userId = await app.register('ana', { language });
    await happen(app.receive, userId, newId());
    const { data } = await list(userId, {}, language);
    expect(data).toHaveLength(1);
    expect(data[0]?.title).toMatch(/^\p{Lu}.*[^.!]$/u);
    expect(data[0]?.content).toMatch(/^[\p{Lu}b].*\S$/u);
    expect(`${data[0]?.title} ${data[0]?.content}`).not.toMatch(/[{}!]|undefined|NaN/);
    expect(app.live.notifiedOf(userId, 'notification')).toEqual(data);
  });
});

test.each([
  ['pt-BR', 'Seu depósito de R$ 1.234,50 foi confirmado e já está no saldo.'],
  ['en-US', 'Your deposit of R$1,234.50 was confirmed and is in your balance.'],
  ['es-ES', 'Su depósito de 1.234,50 R$ se ha confirmado y ya está en el saldo.'],
  ['it-IT', 'Il tuo deposito di 1.234,50 R$ è stato confermato ed è già nel saldo.'],
])('%s writes amounts in the usual format of the language', async (language, content) => {
  const userId = await app.register('ana');
  await events.deposit_confirmed(app.receive, userId, newId());
  const { data } = await list(userId, {}, language);
  expect(data[0]?.content.replaceAll(/\s/g, ' ')).toBe(content);
});

test('shows amounts in the platform’s currency', async () => {
  const userId = await app.register('ana');
  await events.deposit_confirmed(app.receive, userId, newId());
  await app.set({ currency: 'EUR' });
  expect((await list(userId)).data[0]?.content).toMatch(/€/);
  await app.set({});
});

test("shows the operator's day, and a moment in the operator's time zone", async () => {
  const userId = await app.register('ana');
  await events.profits_credited(app.receive, userId, newId());
  await events.password_changed(app.receive, userId, newId());
  const contents = (await list(userId)).data.map(({ content }) => content);
  const written = day.split('-').reverse().join('/');
  expect(contents).toContainEqual(expect.stringContaining(`em ${written}.`));
  expect(contents).toContainEqual(
    expect.stringContaining(`em ${written} 12:30, horário de Brasília.`),
  );
});

test.each<[NoticeKind, string, string | null, boolean]>([
  ['deposit_confirmed', 'transaction', 'deposit', true],
  ['withdrawal_paid', 'transaction', 'withdrawal', true],
  ['withdrawal_rejected', 'warning', 'withdrawal', true],
  ['profits_credited', 'transaction', 'transaction', false],
  ['investment_activated', 'new_investment', 'investment', true],
  ['investment_completed', 'investment_completed', 'investment', true],
  ['investment_reversed', 'info', 'investment', true],
  ['bonus_expected', 'referral_investment', 'referral_bonus', true],
  ['bonus_credited', 'referral_bonus', 'referral_bonus', true],
  ['deposit_bonus_expected', 'referral_investment', 'referral_bonus', true],
  ['deposit_bonus_credited', 'referral_bonus', 'referral_bonus', true],
  ['member_referred', 'success', 'referral', false],
  ['smart_trading_activated', 'info', 'smart_trading', true],
  ['smart_trading_undone', 'info', 'smart_trading', true],
  ['smart_trading_revoked', 'transaction', 'smart_trading', true],
  ['smart_trading_ended', 'transaction', 'smart_trading', true],
  ['robot_stopped', 'info', 'trading_robot', true],
  ['level_reached', 'achievement', 'level', true],
  ['password_changed', 'warning', 'security', false],
])('%s is of type %s and links to a %s', async (kind, type, relatedEntityType, isNamed) => {
  const userId = await app.register('ana');
  const id = newId();
  await events[kind](app.receive, userId, id);
  expect((await list(userId)).data).toMatchObject([
    { userId, isRead: false, type, relatedEntityType, relatedEntityId: isNamed ? id : null },
  ]);
});

test.each([
  ['pt-BR', 'telefone, e-mail e documento'],
  ['en-US', 'telephone, e-mail, and document'],
  ['es-ES', 'teléfono, correo y documento'],
  ['it-IT', 'telefono, e-mail e documento'],
])('in %s, names the data changed by support: %s', async (language, fields) => {
  const userId = await app.register('ana');
  await events.support_changed_data(app.receive, userId, newId());
  expect((await list(userId, {}, language)).data[0]?.content).toContain(fields);
});

test('names a new device with location and address', async () => {
  const userId = await app.register('ana');
  await events.new_device(app.receive, userId, newId());
  const { data } = await list(userId);
  expect(data[0]?.content).toContain('Chrome no Android (Lisboa, Portugal, 203.0.113.7)');
});

test('does not notify people who changed their own name', async () => {
  const userId = await app.register('ana');
  await app.receive(accountDataChanged, {
    userId,
    fields: ['fullName'],
    bySupport: false,
    changedAt: new Date().toISOString(),
  });
  expect((await list(userId)).data).toEqual([]);
});

test('the notice of a refused withdrawal gives the reason', async () => {
  const userId = await app.register('ana');
  await events.withdrawal_rejected(app.receive, userId, newId());
  expect((await list(userId)).data[0]?.content).toMatch(/Motivo: chave inválida$/);
});

test.each(robotStopSchema.options)(
  'the notice of a robot stopped by %s gives the reason in each language',
  async (reason) => {
    const userId = await app.register('ana');
    await app.receive(tradingRobotStopped, {
      runId: newId(),
      userId,
      reason,
      trades: 3,
      result: centsSchema.parse(-2_050),
      stoppedAt: new Date().toISOString(),
    });
    const contents = await Promise.all(
      languages.map(async (language) => (await list(userId, {}, language)).data[0]?.content),
    );
    expect(new Set(contents).size).toBe(languages.length);
    for (const content of contents)
      expect(content).toMatch(/^\p{Lu}[^{}]+\. \p{Lu}[^{}]+ 3\. .*20[.,]50/u);
  },
);

test('the notice of a revoked deposit shows the amount returned, and a loss as a negative result', async () => {
  const userId = await app.register('ana');
  await events.smart_trading_revoked(app.receive, userId, newId());
  expect((await list(userId)).data[0]?.content.replaceAll(/\s/g, ' ')).toBe(
    'Seu depósito de R$ 1.234,50 no Smart Trading foi resgatado. Você recebeu R$ 50,00. Resultado depois das taxas: -R$ 1.184,50.',
  );
});

test('leaves a placeholder inside a name unchanged', async () => {
  const userId = await app.register('ana');
  await app.dependencies.connection.collection('notifications').insertOne({
    userId,
    source: 'braces',
    relatedEntityId: null,
    isRead: false,
    createdAt: new Date(),
    matter: { kind: 'bonus_credited', facts: { referredName: '{amount}', level: 1, amount } },
  });
  expect((await list(userId)).data[0]?.content).toMatch(/investimento de \{amount\}, do/);
});

const isOfSafety = (kind: string) =>
  /^(password|two_factor|new_device|pix_key|crypto_address|phone|email|support)/.test(kind);

// A change of credentials has no id, so only the inbox detects a repetition, by the message id.
const withIds = kinds.filter(([kind]) => kind === 'new_device' || !isOfSafety(kind));

test.each(withIds)('notifies of %s once when the event is repeated', async (_, happen) => {
  const userId = await app.register('ana');
  const id = newId();
  await happen(app.receive, userId, id);
  await happen(app.receive, userId, id);
  expect(await list(userId)).toMatchObject({ pagination: { total: 1 }, unread: 1 });
  expect(app.live.notifiedOf(userId, 'notification')).toHaveLength(1);
});

test('sends a confirmed deposit with its amount to open pages, once', async () => {
  const userId = await app.register('ana');
  await events.deposit_confirmed(app.receive, userId, 'd1');
  await events.deposit_confirmed(app.receive, userId, 'd1');
  expect(app.live.notifiedOf(userId, 'deposit_confirmed')).toEqual([
    { depositId: 'd1', transactionId: 'line-d1', amount: 1_234.5 },
  ]);
});

// Notices about the safety of their own account go to administrators as they do to members.
const ofSafety = kinds.filter(([kind]) => isOfSafety(kind));

test.each(ofSafety)('notifies an administrator of %s as well', async (_, happen) => {
  const userId = await app.register('master', { role: 'admin' });
  await happen(app.receive, userId, newId());
  expect((await list(userId)).data).toHaveLength(1);
});

const ofMoney = kinds.filter(([kind]) => !isOfSafety(kind));

test.each(ofMoney)('does not notify an administrator of %s', async (_, happen) => {
  const userId = await app.register('master', { role: 'admin' });
  await happen(app.receive, userId, newId());
  expect(await list(userId)).toMatchObject({ data: [], unread: 0 });
  expect(app.live.notifiedOf(userId, 'notification')).toEqual([]);
  expect(app.live.notifiedOf(userId, 'deposit_confirmed')).toEqual([]);
});

test('notifies a person whose registration has not arrived yet', async () => {
  const userId = newId();
  await events.deposit_confirmed(app.receive, userId, newId());
  expect((await list(userId)).data).toHaveLength(1);
});
