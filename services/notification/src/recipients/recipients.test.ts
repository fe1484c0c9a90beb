import { balancesChanged, centsSchema, userChanged } from '@bambuzal/contracts';
import { events } from '../testing/events';
import { createNotificationApp, newId, type NotificationApp } from '../testing/notification-app';

let app: NotificationApp;
beforeAll(async () => {
  app = await createNotificationApp();
});
afterAll(() => app.close());

const cents = (amount: number) => centsSchema.parse(amount);
const known = (userId: string) => app.dependencies.recipients.one(userId);
const change = (userId: string, fullName: string, occurredAt: Date, isActive = true) =>
  app.receive(
    userChanged,
    { userId, username: 'ana', fullName, role: 'user', adminType: null, isActive },
    occurredAt,
  );
const move = (
  changes: { userId: string; wallets: Record<string, number> }[],
  kind = 'deposit',
): Promise<void> =>
  app.receive(
    balancesChanged,
    balancesChanged.data.parse({ kind, changes, changedAt: app.now().toISOString() }),
  );

test("stores a registered person with the person's language", async () => {
  const userId = await app.register('ana', { language: 'it-IT' });
  expect(await known(userId)).toMatchObject({
    username: 'ana',
    fullName: 'ana de Souza Lima',
    role: 'user',
    isActive: true,
    language: 'it-IT',
    levelIds: [],
    wallets: {},
  });
});

test('applies a change, and ignores an older one', async () => {
  const userId = await app.register('ana');
  const minuteAgo = new Date(Date.now() - 60_000);
  await change(userId, 'Ana Maria', new Date(), false);
  await change(userId, 'Ana Antes', minuteAgo);
  expect(await known(userId)).toMatchObject({ fullName: 'Ana Maria', isActive: false });
});

test('keeps a change that overtakes the registration', async () => {
  const id = newId();
  await change(id, 'Ana Maria', new Date(), false);
  await app.register('ana', { id, language: 'es-ES' });
  expect(await known(id)).toMatchObject({
    fullName: 'Ana Maria',
    isActive: false,
    language: 'es-ES',
  });
});

test('sums up all balance changes, even those that overtake the registration', async () => {
  const [ana, bruno] = [newId(), newId()];
  await move([
    { userId: ana, wallets: { available: 10_000 } },
    { userId: bruno, wallets: { bonus: 500 } },
  ]);
  await move([{ userId: ana, wallets: { available: -4_000, invested: 4_000 } }], 'purchase');
  await app.register('ana', { id: ana });
  expect(await known(ana)).toMatchObject({
    username: 'ana',
    wallets: { available: 6_000, invested: 4_000 },
  });
  expect((await known(bruno))?.wallets).toEqual({ bonus: cents(500) });
});

test('notifies all members of a posting at the same time, with its kind', async () => {
  const [ana, bruno] = [await app.register('ana'), await app.register('bruno')];
  await move([
    { userId: ana, wallets: { bonus: 1 } },
    { userId: bruno, wallets: { bonus: 1 } },
  ]);
  expect(app.live.notified.at(-1)).toEqual({
    userIds: [ana, bruno],
    name: 'balance_changed',
    news: { kind: 'deposit' },
  });
});

test('does not notify about a posting that was rolled back', async () => {
  const ana = await app.register('ana');
  const before = app.live.notified.length;
  const undone = app.dependencies.transact(async (unit) => {
    unit.afterCommit(() => app.live.notify([ana], 'balance_changed', { kind: 'deposit' }));
    await app.dependencies.recipients.addChanges(
      { kind: 'deposit', changedAt: '', changes: [{ userId: ana, wallets: { bonus: cents(1) } }] },
      unit,
    );
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(app.live.notified).toHaveLength(before);
  expect((await known(ana))?.wallets).toEqual({});
});

test('stores each reached level once', async () => {
  const userId = await app.register('ana');
  await events.level_reached(app.receive, userId, 'silver');
  await events.level_reached(app.receive, userId, 'silver');
  await events.level_reached_with_bonus(app.receive, userId, 'gold');
  expect((await known(userId))?.levelIds).toEqual(['silver', 'gold']);
});

test("stores a known person's language, and creates no unknown person", async () => {
  const userId = await app.register('ana');
  await app.dependencies.recipients.speak(userId, 'en-US');
  await events.deposit_confirmed(app.receive, userId, newId());
  expect(app.live.notifiedOf(userId, 'notification')).toMatchObject([
    { title: 'Deposit confirmed' },
  ]);
  const stranger = newId();
  await app.dependencies.recipients.speak(stranger, 'en-US');
  expect(await known(stranger)).toBeNull();
});
