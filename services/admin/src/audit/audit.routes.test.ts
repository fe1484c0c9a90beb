import { randomUUID } from 'node:crypto';
import { type AuditLogJson, type AuditRecord, auditEndpoints } from '@bambuzal/contracts';
import { type RunningService, startService } from '@bambuzal/service-kit';
import { createTestContext, createTestIdentity } from '@bambuzal/service-kit/testing';
import type { Express } from 'express';
import type { Model } from 'mongoose';
import request from 'supertest';
import { adminService } from '../service';
import { chainStart } from './audit-chain';
import { AuditLog } from './audit-log';
import {
  type AuditLogRow,
  auditLogModel,
  chainHeadModel,
  type ChainHeadRow,
} from './audit-log.model';
import { dailyHeadModel } from './daily-head.model';

const identity = createTestIdentity();
let context: Awaited<ReturnType<typeof createTestContext>>;
let app: Express;
let close: RunningService['close'];
let rows: Model<AuditLogRow>;
let heads: Model<ChainHeadRow>;

beforeAll(async () => {
  context = await createTestContext('admin', { keys: identity.keys });
  ({ app, close } = await startService(adminService(), context));
  rows = auditLogModel(context.database.connection);
  heads = chainHeadModel(context.database.connection);
});

afterAll(() => close());

type AdminType = 'master' | 'suporte' | 'financeiro' | 'marketing';

const call = (path: string, adminType: AdminType = 'master') =>
  request(app)
    .get(path)
    .set('Authorization', `Bearer ${identity.token({ adminType })}`);

async function append(...records: Partial<AuditRecord>[]): Promise<void> {
  const log = new AuditLog(rows, heads);
  for (const more of records) {
    const record: AuditRecord = {
      userId: null,
      adminId: 'marina',
      action: 'update',
      entityType: 'user',
      entityId: 'ana',
      oldValues: { fullName: 'Ana' },
      newValues: { fullName: 'Ana Lima' },
      ipAddress: '203.0.113.7',
      userAgent: 'Mozilla/5.0',
      description: 'Dados alterados',
      happenedAt: '2026-03-01T12:00:00Z',
      ...more,
    };
    const message = { id: randomUUID(), correlationId: 'a-test' };
    await context.transact((unit) => log.append(record, message, unit));
  }
}

describe('GET /api/admin/audit-logs', () => {
  const { path } = auditEndpoints.list;
  const found = async (query: string): Promise<AuditLogJson[]> => {
    const { body } = await call(`${path}?${query}`).expect(200);
    auditEndpoints.list.answer.parse(body);
    return body.data;
  };
  const things = async (query: string) => (await found(query)).map(({ entityId }) => entityId);

  test('lists records latest first, in pages, with every field', async () => {
    await append(
      { entityId: 'first', happenedAt: '2026-02-01T12:00:00Z' },
      { entityId: 'third', happenedAt: '2026-02-03T12:00:00Z' },
      { entityId: 'second', happenedAt: '2026-02-02T12:00:00Z' },
    );
    expect(await things('happened=2026-02-01..2026-02-03')).toEqual(['third', 'second', 'first']);
    const { body } = await call(`${path}?happened=..2026-02-03&pageSize=2&page=2`).expect(200);
    expect(body).toMatchObject({ pagination: { total: 3, page: 2, pageSize: 2, totalPages: 2 } });
    expect(body.data).toEqual([
      {
        sequence: 1,
        userId: null,
        memberName: null,
        adminId: 'marina',
        adminName: null,
        action: 'update',
        entityType: 'user',
        entityId: 'first',
        oldValues: { fullName: 'Ana' },
        newValues: { fullName: 'Ana Lima' },
        ipAddress: '203.0.113.7',
        userAgent: 'Mozilla/5.0',
        description: 'Dados alterados',
        happenedAt: '2026-02-01T12:00:00.000Z',
        recordedAt: expect.any(String),
        correlationId: 'a-test',
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  });

  test('names the administrator of a record, once the name is known', async () => {
    await append({ entityId: 'named', adminId: 'rui', userId: 'nomeada' });
    const adminNames = async () =>
      (await found('member=nomeada')).map(({ adminName }) => adminName);
    expect(await adminNames()).toEqual([null]);
    await context.database.connection
      .collection<{ _id: string; fullName: string }>('members')
      .insertOne({ _id: 'rui', fullName: 'Rui Prado' });
    expect(await adminNames()).toEqual(['Rui Prado']);
  });

  test('finds records by a name of either person, a record and a correlation id', async () => {
    await context.database.connection
      .collection<{ _id: string; fullName: string; searchKeys: string[] }>('members')
      .insertOne({ _id: 'zuleica', fullName: 'Zuleica Sá', searchKeys: ['zuleica sa', 'sa'] });
    await append(
      { entityId: 'by-zuleica', adminId: 'zuleica' },
      { entityId: 'about-zuleica', userId: 'zuleica', happenedAt: '2026-03-02T12:00:00Z' },
    );
    expect(await things('search=zule')).toEqual(['about-zuleica', 'by-zuleica']);
    expect(await things('search=zule&admin=zuleica')).toEqual(['by-zuleica']);
    expect(await things('search=about-zuleica')).toEqual(['about-zuleica']);
    expect(await things('search=a-test&admin=zuleica')).toEqual(['by-zuleica']);
    expect(await things('search=.*')).toEqual([]);
  });

  test('filters by administrator, member, action, entity type, entity and day, alone or combined', async () => {
    await append(
      { entityId: 'by-bia', adminId: 'bia', action: 'delete', entityType: 'user_level' },
      { entityId: 'of-caio', adminId: 'bia', userId: 'caio', action: 'view' },
      { entityId: 'late', adminId: 'bia', happenedAt: '2026-03-05T02:59:59Z' },
      { entityId: 'later', adminId: 'bia', happenedAt: '2026-03-05T03:00:00Z' },
    );
    expect(await things('member=caio')).toEqual(['of-caio']);
    expect(await things('admin=bia&action=delete')).toEqual(['by-bia']);
    expect(await things('admin=bia&entityType=user_level')).toEqual(['by-bia']);
    expect(await things('entityType=user&entity=of-caio')).toEqual(['of-caio']);
    // Days are in the operator's time zone, three hours behind UTC.
    expect(await things('admin=bia&happened=2026-03-04..2026-03-04')).toEqual(['late']);
    expect(await things('admin=bia&happened=2026-03-05..')).toEqual(['later']);
    expect(await things('admin=nobody')).toEqual([]);
  });

  test('a list without a filter counts every record', async () => {
    const { body } = await call(`${path}?pageSize=1`).expect(200);
    expect(body.pagination.total).toBe(await rows.countDocuments());
  });

  test('every type of administrator can read the log, but sees only values of permitted areas', async () => {
    const values = { oldValues: { before: 1 }, newValues: { after: 2 } };
    const kinds = ['user', 'withdrawal', 'advertisement', 'system_settings', 'of-the-future'];
    await append(
      ...kinds.map((entityType) => ({ adminId: 'areas', entityId: 'x', entityType, ...values })),
    );
    const readable = async (adminType: AdminType) => {
      const { body } = await call(`${path}?admin=areas`, adminType).expect(200);
      const data: AuditLogJson[] = body.data;
      expect(data).toHaveLength(kinds.length);
      return data
        .filter(({ oldValues, newValues }) => oldValues !== null && newValues !== null)
        .map(({ entityType }) => entityType)
        .toSorted();
    };
    expect(await readable('master')).toEqual(kinds.toSorted());
    expect(await readable('suporte')).toEqual(['user']);
    expect(await readable('financeiro')).toEqual(['user', 'withdrawal']);
    expect(await readable('marketing')).toEqual(['advertisement']);
  });

  test('refuses members and callers without a session', async () => {
    const token = identity.token({ role: 'user', adminType: undefined });
    await request(app).get(path).set('Authorization', `Bearer ${token}`).expect(403);
    await request(app).get(path).expect(401);
  });

  test.each(['action=nonsense', 'happened=yesterday..', 'pageSize=101', `admin=${'x'.repeat(65)}`])(
    'refuses the query %s',
    async (query) => {
      await call(`${path}?${query}`).expect(400);
    },
  );

  test.each<[Record<string, unknown>]>([
    [{}],
    [{ adminId: 'bia' }],
    [{ userId: 'caio' }],
    [{ entityType: 'user' }],
    [{ entityType: 'user', entityId: 'ana' }],
    [{ correlationId: 'a-test' }],
    [{ action: 'view' }],
    [{ happenedAt: { $gte: new Date('2026-03-01') } }],
  ])('the filter %j and the order use an index', async (filter) => {
    const plan = await rows.find(filter).sort({ happenedAt: -1, _id: -1 }).explain();
    const stages = JSON.stringify(plan);
    expect(stages).toContain('IXSCAN');
    expect(stages).not.toMatch(/"stage":"(SORT|COLLSCAN)"/);
  });
});

describe('GET /api/admin/audit-logs/verify', () => {
  const { path } = auditEndpoints.verify;
  const report = async (query = '') => (await call(`${path}${query}`).expect(200)).body;
  const head = async () => (await heads.findById('head').lean()) ?? chainStart;
  let chain: AuditLogRow[];

  beforeAll(async () => {
    await append(...Array.from({ length: 12 }, (_, i) => ({ entityId: `verified-${i}` })));
    chain = await rows.collection.find<AuditLogRow>({}).sort({ sequence: 1 }).toArray();
  });

  /** Restores all rows and the head after each test. */
  afterEach(async () => {
    await rows.collection.deleteMany({});
    await rows.collection.insertMany(chain);
    const { sequence, hash } = chain.at(-1) ?? chainStart;
    await heads.updateOne({ _id: 'head' }, { sequence, hash });
  });

  test('an unchanged chain is valid, also against a head that was kept elsewhere', async () => {
    const { sequence, hash } = await head();
    const whole = await report();
    expect(whole).toEqual({
      status: 'whole',
      checkedRows: chain.length,
      head: { sequence, hash },
      fault: null,
      faultyRecord: null,
      startedAt: expect.any(String),
      finishedAt: expect.any(String),
    });
    expect(await report(`?sequence=${sequence}&hash=${hash}`)).toMatchObject({ status: 'whole' });
  });

  const broken = (sequence: number, fault: string) => ({
    status: 'broken',
    fault: { sequence, fault },
  });

  test.each([
    ['a value', { newValues: { fullName: 'Mallory' } }],
    ['who did it', { adminId: 'somebody else' }],
    ['when', { happenedAt: new Date('2020-01-01') }],
    ['its hash', { hash: 'f'.repeat(64) }],
    ['a field that was not there', { note: 'added' }],
  ])('a row with an altered %s is reported', async (_what, $set) => {
    await rows.collection.updateOne({ sequence: 5 }, { $set });
    expect(await report()).toMatchObject({
      ...broken(5, 'altered'),
      faultyRecord: { sequence: 5 },
    });
  });

  test('a removed row is reported', async () => {
    await rows.collection.deleteOne({ sequence: 4 });
    expect(await report()).toMatchObject({
      ...broken(4, 'missing'),
      checkedRows: 3,
      faultyRecord: null,
    });
  });

  test('a removed first row is reported', async () => {
    await rows.collection.deleteOne({ sequence: 1 });
    expect(await report()).toMatchObject(broken(1, 'missing'));
  });

  test('swapped rows are reported at the first of them', async () => {
    await rows.collection.updateOne({ sequence: 6 }, { $set: { sequence: 1_000_000 } });
    await rows.collection.updateOne({ sequence: 7 }, { $set: { sequence: 6 } });
    await rows.collection.updateOne({ sequence: 1_000_000 }, { $set: { sequence: 7 } });
    expect(await report()).toMatchObject(broken(6, 'altered'));
  });

  test('rows removed from the end are reported', async () => {
    await rows.collection.deleteMany({ sequence: { $gt: 8 } });
    expect(await report()).toMatchObject(broken(9, 'missing'));
  });

  test('a row after the head is reported', async () => {
    const { _id, ...copy } = (await rows.collection.findOne({ sequence: 3 })) ?? {};
    const sequence = chain.length + 1;
    await rows.collection.insertOne({ ...copy, sequence });
    expect(await report()).toMatchObject(broken(sequence, 'inserted'));
  });

  test('rows removed from the end, with a changed head, are found with the head kept elsewhere', async () => {
    const kept = await head();
    const eighth = chain[7] ?? chainStart;
    await rows.collection.deleteMany({ sequence: { $gt: 8 } });
    await heads.updateOne({ _id: 'head' }, { sequence: 8, hash: eighth.hash });
    expect(await report()).toMatchObject({ status: 'whole', checkedRows: 8 });
    const query = `?sequence=${kept.sequence}&hash=${kept.hash}`;
    expect(await report(query)).toMatchObject(broken(9, 'missing'));
  });

  test('a rewritten chain is found with the head kept elsewhere', async () => {
    const { hash } = chain[4] ?? chainStart;
    await rows.collection.deleteMany({});
    await heads.updateOne({ _id: 'head' }, chainStart);
    await append(...Array.from({ length: 12 }, () => ({ entityId: 'forged' })));
    expect(await report()).toMatchObject({ status: 'whole' });
    expect(await report(`?sequence=5&hash=${hash}`)).toMatchObject(broken(5, 'altered'));
  });

  test('simultaneous requests share one check', async () => {
    const reports = await Promise.all([report(), report(), report()]);
    expect(new Set(reports.map(({ startedAt }) => startedAt)).size).toBe(1);
  });

  test('a chain that grows during the check is valid', async () => {
    const growing = append(...Array.from({ length: 30 }, () => ({ entityId: 'meanwhile' })));
    const seen: unknown[] = [];
    for (let i = 0; i < 5; i += 1) seen.push((await report()).status);
    await growing;
    expect(seen).toEqual(['whole', 'whole', 'whole', 'whole', 'whole']);
  });

  test.each(['?sequence=3', `?hash=${'a'.repeat(64)}`, '?sequence=0&hash=x'])(
    'an incomplete head is refused: %s',
    async (query) => {
      await call(`${path}${query}`).expect(400);
    },
  );

  test('only masters can verify the chain', async () => {
    for (const adminType of ['suporte', 'financeiro', 'marketing'] as const) {
      await call(path, adminType).expect(403);
    }
  });
});

test('publishes the end of the chain of each day, without a session', async () => {
  const head = { sequence: 3, hash: 'abc', takenAt: new Date('2030-05-02T03:00:00.000Z') };
  await dailyHeadModel(context.database.connection).create([{ _id: '2030-05-02', ...head }]);
  const { body } = await request(app).get('/api/audit-heads').expect(200);
  const { data } = auditEndpoints.heads.answer.parse(body);
  expect(data).toContainEqual({ day: '2030-05-02', ...head });
});
