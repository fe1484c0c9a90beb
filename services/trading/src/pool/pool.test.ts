import {
  fairnessEndpoints,
  smartTradingAdministrationEndpoints,
  smartTradingDepositSchema,
  smartTradingEndpoints,
  tradingDepositEnded,
  userRegistered,
} from '@bambuzal/contracts';
import { dayAfter, dayOf } from '@bambuzal/service-kit';
import { eventually } from '@bambuzal/service-kit/testing';
import { type Connection, Types } from 'mongoose';
import request from 'supertest';
import type { Deposit } from '../deposits/deposit';
import { DepositStore } from '../deposits/deposit.store';
import { type LaneLease, Lanes } from '../trades/lanes';
import { anotherInstance } from '../testing/another-instance';
import { depositorsIn } from '../testing/depositor';
import { createTradingApp, newMember, type TradingApp } from '../testing/trading-app';
import { followPool, poolLane } from './follow-pool';

let app: TradingApp;
let depositors: ReturnType<typeof depositorsIn>;
beforeAll(async () => {
  app = await createTradingApp();
  depositors = depositorsIn(app);
  await app.set({ coolingOffHours: 0 });
  await eventually(async () => await app.dependencies.poolDays.latest());
});
afterAll(() => app.close());

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const worthOf = (outcome: string | null) => (outcome === 'won' ? 1 : outcome === 'lost' ? -1 : 0);

/** Throws in the second batch of a close. */
class DyingStore extends DepositStore {
  private batches = 0;

  override applyAll(...given: Parameters<DepositStore['applyAll']>) {
    if (given[1].some(({ event }) => event.kind === 'day_closed')) this.batches += 1;
    if (this.batches === 2) throw new Error('the process died');
    return super.applyAll(...given);
  }
}

/** Lanes of a process that holds the lane from the start, and still holds it after it dies. */
class HeldLanes extends Lanes {
  constructor(
    connection: Connection,
    now: () => Date,
    private readonly lease: LaneLease,
  ) {
    super(connection, 'pool', now);
  }

  override claim() {
    return Promise.resolve(this.lease);
  }

  override release() {
    return Promise.resolve();
  }
}

/** Keeps the service under test from following the pool, even if the clock is moved by days. */
async function claimForDays(): Promise<LaneLease> {
  const { connection, now } = app.dependencies;
  const lanes = new Lanes(connection, 'pool', now);
  const lease = await eventually(() => lanes.claim(poolLane));
  const leaseUntil = new Date(now().getTime() + 10 * 86_400_000);
  const rows = connection.collection<{ readonly _id: string }>('lanes');
  await rows.updateOne({ _id: `pool ${poolLane}` }, { $set: { leaseUntil } });
  return lease;
}

const tomorrow = () => dayAfter(dayOf(app.now()), 1);

/** Waits until the pool has opened the present day. */
async function opened(): Promise<string> {
  const day = dayOf(app.now());
  await eventually(async () => (await app.dependencies.poolDays.latest())?._id === day);
  return day;
}

const closed = (day: string) =>
  eventually(async () => {
    const found = await app.dependencies.poolDays.find(day);
    return found?.state === 'closed' && found;
  });

/** Adds members' deposits of some cents each, in the state before their first day. */
async function addDeposits(values: readonly number[], changed: Partial<Deposit> = {}) {
  const pattern = await patternOf();
  const rows = values.map((value) => ({
    ...pattern,
    _id: new Types.ObjectId(),
    principal: value,
    value,
    locked: value,
    mark: value,
    ...changed,
  }));
  await app.dependencies.deposits.collection.insertMany(rows);
  return rows.map(({ _id }) => _id);
}

async function patternOf(): Promise<Deposit> {
  const ana = await depositors.member();
  const { id } = await depositors.deposit(ana);
  const pattern = await app.dependencies.deposits.findById(id).orFail().lean();
  await app.dependencies.deposits.deleteOne({ _id: pattern._id });
  return pattern;
}

test('trades, closes and publishes a day so that anyone can check it', async () => {
  const [ana, bia] = [await depositors.member(), await depositors.member()];
  const of = {
    ana: await depositors.deposit(ana, { amount: 100 }),
    bia: await depositors.deposit(bia, { amount: 2_000, kind: 'fixed', termDays: 30 }),
  };
  const day = await depositors.nextDay();
  expect(of.ana.participatesFrom).toBe(day);
  const trades = await depositors.tradesOf(day);
  await depositors.nextDay();
  const { index, indexAfter, result, trades: traded, weight } = await closed(day);
  expect(weight).toBe(210_000);
  expect(traded.every(({ stake }) => stake === 210)).toBe(true);
  expect(result).toBe(sumOf(trades.map(({ outcome }) => 210 * worthOf(outcome))));
  const items = [...(await depositors.settled(ana)), ...(await depositors.settled(bia))];
  // Members are paid nothing, and the house gets the difference.
  expect(items.every(({ available, yield: gain }) => available === 0 && gain === 0)).toBe(true);
  expect(sumOf(items.map(({ locked, fee }) => fee - locked))).toBe(result);
  for (const [userId, { id, principal }] of [
    [ana, of.ana],
    [bia, of.bia],
  ] as const) {
    const path = `/api/smart-trading/deposits/${id}/days`;
    const answer = await app.as(userId).get(path).expect(200);
    const [close] = smartTradingEndpoints.days.answer.parse(answer.body).data;
    expect(close).toMatchObject({ day });
    const { value, feesPaid } = smartTradingDepositSchema.parse(await depositors.one(userId, id));
    expect([close?.value, close?.fee]).toEqual([value, feesPaid]);
    expect(value).toBe(100 * principal + (close?.share ?? 0) - feesPaid);
  }
  const page = await eventually(async () => {
    const { body } = await request(app.app).get(`/api/trading/fairness/${day}`).expect(200);
    const published = fairnessEndpoints.day.answer.parse(body);
    return published.seed !== null && published;
  });
  expect(page.pool.trades).toEqual(trades);
  const net = sumOf(trades.map(({ outcome }) => worthOf(outcome)));
  expect(Math.sign((indexAfter?.value ?? 0) - index.value)).toBe(Math.sign(net));
  const records = await app.sent('trading.audit.recorded');
  const ofDay = records.filter(({ entityId }) => entityId === day).map(({ action }) => action);
  expect(ofDay.filter((action) => action === 'create_trading_operation')).toHaveLength(
    trades.length,
  );
  expect(ofDay.filter((action) => action === 'close_trading_operation')).toHaveLength(
    trades.length,
  );
  expect(ofDay.filter((action) => action === 'process_flexible_yield')).toHaveLength(1);
});

test('lets a deposit leave with its share after the open trade, and pays it once the wallet has posted the last close', async () => {
  const ana = await depositors.member();
  const { id } = await depositors.deposit(ana, { amount: 5_000 });
  const day = await depositors.nextDay();
  const { poolDays } = app.dependencies;
  const [first] = await depositors.tradesOf(day);
  if (!first) throw new Error('the pool did not trade');
  app.setTime(new Date((first.signalAt + 30) * 1000));
  await eventually(async () => (await poolDays.latest())?.trades.length === 1);
  const before = await poolDays.latest();
  const answer = app.as(ana).post(`/api/smart-trading/deposits/${id}/revoke`);
  const asked = answer.then((response) => response);
  await eventually(async () => (await depositors.one(ana, id)).status === 'revoking');
  app.setTime(new Date((first.exitAt + 3) * 1000));
  const { body } = await asked;
  const deposit = smartTradingDepositSchema.parse(body);
  const weight = before?.weight ?? 0;
  const stake = Math.floor(weight / 1000);
  const share = Math.floor((worthOf(first.outcome) * stake * 500_000) / weight);
  const fee = Math.floor(Math.max(0, share) / 5);
  expect(deposit).toMatchObject({
    status: 'revoked',
    payout: { amount: 500_000 + share - fee, fee },
  });
  expect(await poolDays.latest()).toMatchObject({
    weight: weight - 500_000,
    result: worthOf(first.outcome) * stake - share,
  });
  const [item] = await eventually(async () => {
    const settled = await depositors.settled(ana);
    return settled.length > 0 && settled;
  });
  expect(item).toMatchObject({
    locked: 500_000,
    available: Math.min(500_000, deposit.payout?.amount ?? 0),
    fee,
  });
  expect(
    (await app.sent(tradingDepositEnded.type)).filter(({ userId }) => userId === ana),
  ).toMatchObject([{ outcome: 'revoked', principal: 500_000, paidOut: deposit.payout?.amount }]);
  await depositors.nextDay();
  await closed(day);
});

test('a deposit at its term gets its share, and is paid out after the wallet has posted the close', async () => {
  const next = tomorrow();
  const [id] = await addDeposits([77_777], { participatesFrom: next, endsOn: next });
  if (!id) throw new Error('there is no deposit');
  const { userId } = await app.dependencies.deposits.findById(id).orFail().lean();
  await depositors.nextDay();
  await depositors.nextDay();
  const { result } = await closed(next);
  const ended = await app.dependencies.deposits.findById(id).orFail().lean();
  // A day with equal wins and losses has no result, so the wallet gets no batch.
  const closes = result === 0 ? 0 : 1;
  if (closes === 1) expect(ended).toMatchObject({ isPayoutDue: true, locked: ended.value });
  expect(ended.status).toBe('ended');
  await depositors.post();
  const items = await eventually(async () => {
    const settled = await depositors.settled(userId);
    return settled.length === closes + 1 && settled;
  });
  expect(sumOf(items.map(({ locked }) => locked))).toBe(77_777);
  expect(items[closes]).toMatchObject({
    locked: ended.value,
    available: Math.min(77_777, ended.value),
    yield: Math.max(0, ended.value - 77_777),
    fee: 0,
  });
});

test('resumes an interrupted close of 450 deposits at its cursor, in any instance', async () => {
  const { deposits, poolDays } = app.dependencies;
  const next = tomorrow();
  const values = Array.from({ length: 450 }, (_, i) => 5_000 + 37 * i);
  const ids = await addDeposits(values, { participatesFrom: next });
  await depositors.nextDay();
  const lease = await claimForDays();
  app.setTime(new Date(app.now().getTime() + 86_400_000));
  await app.dependencies.market.advance();
  const { connection, now } = app.dependencies;
  const dying = anotherInstance(app, {
    depositStore: new DyingStore(deposits, connection),
    lanes: new HeldLanes(connection, now, lease),
  });
  await expect(followPool(dying)).rejects.toThrow('the process died');
  expect(await poolDays.find(next)).toMatchObject({ state: 'closing', cursor: { deposits: 200 } });
  await new Lanes(connection, 'pool', now).release(lease);
  const { cursor, result, weight } = await closed(next);
  expect([cursor?.shared, cursor?.weight]).toEqual([result, weight]);
  const after = await deposits
    .find({ _id: { $in: ids } })
    .sort({ _id: 1 })
    .lean();
  const changes = after.map(({ feesPaid, value }, i) => value + feesPaid - (values[i] ?? 0));
  changes.forEach((change, i) => {
    expect(Math.abs(change - (result * (values[i] ?? 0)) / weight)).toBeLessThan(1);
  });
  const sent = await depositors.settled(after[0]?.userId ?? '');
  expect(sumOf(sent.map(({ locked, fee }) => fee - locked))).toBe(sumOf(changes));
  expect(after.every(({ locked, value }) => locked === value)).toBe(true);
});

test('two instances that follow the pool at the same time trade and share out each day once', async () => {
  const { market, poolDays } = app.dependencies;
  const day = dayOf(app.now());
  const before = await app.sent('trading.settlements.due');
  app.setTime(new Date(app.now().getTime() + 86_400_000));
  await market.advance();
  const other = anotherInstance(app);
  await eventually(async () => {
    await Promise.all([followPool(other), followPool(other)]);
    return (await poolDays.find(day))?.state === 'closed';
  });
  const { cursor, result } = await closed(day);
  expect(cursor?.shared).toBe(result);
  const after = await app.sent('trading.settlements.due');
  // Wins and losses may be equal, and a day without a result settles nothing.
  const batches = result === 0 ? 0 : Math.ceil((cursor?.deposits ?? 0) / 200);
  expect(after.length - before.length).toBe(batches);
});

test('keeps the pool idle during a halt or while the module is off, and publishes this', async () => {
  const day = await opened();
  const noon = new Date(app.now().getTime() + 12 * 3_600_000);
  app.setTime(noon);
  await app.admin.post('/api/admin/trading-bot/halt', { reason: 'Teste' }).expect(200);
  const { poolDays } = app.dependencies;
  const idle = await eventually(async () => {
    const found = await poolDays.find(day);
    return found?.idle.length === 1 && found.idle[0];
  });
  expect(idle.from).toBeGreaterThanOrEqual(Math.floor(noon.getTime() / 1000));
  await depositors.nextDay();
  await app.admin.post('/api/admin/trading-bot/resume').expect(200);
  const { startsAt, trades } = await closed(day);
  expect(trades.every(({ signalAt }) => signalAt < idle.from)).toBe(true);
  const { body } = await request(app.app).get(`/api/trading/fairness/${day}`).expect(200);
  expect(body.pool.idle).toEqual([{ from: idle.from, to: startsAt + 86_400 }]);
});

test('administrators see deposits with their members, and can take a deposit back with a reason', async () => {
  const ana = await depositors.member();
  await app.receive(userRegistered, {
    userId: ana,
    username: 'ana',
    fullName: 'Ana Ribeiro',
    role: 'user',
    referralCode: 'ABCDEFGH',
    referrerId: null,
    language: 'pt-BR',
    registeredAt: app.now().toISOString(),
  });
  const { id } = await depositors.deposit(ana, { kind: 'fixed', termDays: 90 });
  const path = '/api/admin/smart-trading-investments';
  const answer = await app.admin.get(`${path}?member=${ana}&kind=fixed&status=active`).expect(200);
  const { data } = smartTradingAdministrationEndpoints.list.answer.parse(answer.body);
  expect(data).toMatchObject([{ id, user: { id: ana, username: 'ana', fullName: 'Ana Ribeiro' } }]);
  await app.as(ana).get(path).expect(403);
  await app.admin.post(`${path}/${id}/revoke`, {}).expect(400);
  await app.as(newMember()).post(`${path}/${id}/revoke`, { reason: 'Teste' }).expect(403);
  const { body } = await app.admin.post(`${path}/${id}/revoke`, { reason: 'A pedido' }).expect(200);
  expect(body).toMatchObject({ status: 'undone', user: { username: 'ana' } });
  const records = (await app.sent('trading.audit.recorded')).filter(
    ({ entityId }) => entityId === id,
  );
  const [found] = (await app.admin.get(`${path}?search=Ana Rib&amount=100..100`)).body.data;
  expect(found).toMatchObject({ id, status: 'undone' });
  expect(records).toMatchObject([
    {
      action: 'revoke_smart_trading_investment',
      userId: ana,
      adminId: 'test-master',
      newValues: { status: 'undone', reason: 'A pedido' },
    },
  ]);
});
