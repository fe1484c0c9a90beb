import {
  amountFilter,
  choiceFilter,
  dayFilter,
  flagFilter,
  lastNumberedRow,
  listEndpoint,
  ownedListEndpoint,
  listPaginationSchema,
} from '@bambuzal/contracts';
import fc from 'fast-check';
import { type Connection, type Model, Schema, Types } from 'mongoose';
import { z } from 'zod';
import { createTestService, type TestService } from '../testing/test-service';
import { listRoute, ownedListRoute } from './list-route';

interface OrderRow {
  readonly _id: Types.ObjectId;
  readonly buyer: string;
  readonly state: 'open' | 'paid' | 'lost';
  readonly isLarge: boolean;
  readonly amount: number;
  readonly createdAt: Date;
}

const schema = new Schema<OrderRow>(
  { buyer: String, state: String, isLarge: Boolean, amount: Number, createdAt: Date },
  { collection: 'orders', versionKey: false },
);
for (const field of ['state', 'isLarge']) {
  schema.index({ [field]: 1, createdAt: -1, _id: -1 });
  schema.index({ [field]: 1, amount: 1, _id: 1 });
}
schema.index({ createdAt: -1, _id: -1 });
schema.index({ amount: 1, _id: 1 });
schema.index({ buyer: 1, createdAt: -1, _id: -1 });
schema.index({ buyer: 1, state: 1, createdAt: -1, _id: -1 });
const orderModel = (connection: Connection): Model<OrderRow> =>
  connection.model<OrderRow>('Order', schema);

const orders = listEndpoint({
  path: '/api/admin/orders',
  summary: 'Orders',
  access: { permission: 'financials' },
  row: z.object({ id: z.string(), amount: z.number(), seenBy: z.string() }),
  filters: {
    state: choiceFilter(z.enum(['open', 'paid', 'lost'])),
    large: flagFilter,
    amount: amountFilter,
    created: dayFilter,
    view: z.enum(['large']).optional(),
  },
  sorts: ['createdAt', 'amount'],
  order: '-createdAt',
  isSearched: true,
});
const bought = ownedListEndpoint({
  path: '/api/admin/buyers/{id}/orders',
  summary: 'Orders of a buyer',
  access: { permission: 'financials' },
  row: z.object({ id: z.string() }),
  filters: { state: choiceFilter(z.enum(['open', 'paid', 'lost'])), created: dayFilter },
  sorts: ['createdAt'],
  order: '-createdAt',
  isSearched: false,
});
const boughtFields = {
  owner: 'buyer',
  filters: { state: 'state' },
  ranges: { created: 'createdAt' },
  sorts: { createdAt: 'createdAt' },
};
const fields = {
  filters: { state: 'state', large: 'isLarge' },
  ranges: { amount: 'amount', created: 'createdAt' },
  views: {
    large: { by: 'isLarge', condition: () => ({ isLarge: true }), order: 'amount' },
  },
  sorts: { createdAt: 'createdAt', amount: 'amount' },
};

let service: TestService;
let rows: Model<OrderRow>;

beforeAll(async () => {
  service = await createTestService('admin', () => ({
    name: 'admin',
    modulesOn: ({ database }) => {
      rows = orderModel(database.connection);
      const route = listRoute(orders, {
        ...fields,
        rows,
        search: (text) => Promise.resolve({ amount: Number(text) * 100 }),
        view: (found, caller) =>
          found.map(({ _id, amount }) => ({ id: String(_id), amount, seenBy: caller.sub })),
      });
      const ownRoute = ownedListRoute(bought, {
        ...boughtFields,
        rows,
        view: (found) => found.map(({ _id }) => ({ id: String(_id) })),
      });
      return [{ name: 'orders', models: [orderModel], routes: [route, ownRoute] }];
    },
  }));
});

afterAll(() => service.close());
beforeEach(() => rows.deleteMany({}));

const order = (more: Partial<OrderRow> = {}): OrderRow => ({
  _id: new Types.ObjectId(),
  buyer: 'bia',
  state: 'open',
  isLarge: false,
  amount: 100,
  createdAt: new Date('2026-03-10T15:00:00Z'),
  ...more,
});

const answerSchema = z.object({
  data: z.array(z.object({ id: z.string(), amount: z.number(), seenBy: z.string() })),
  pagination: listPaginationSchema,
});

type Query = Readonly<Record<string, string | number>>;

function ask(query: Query) {
  const address = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return service.admin.get(`${orders.path}?${address.toString()}`);
}

async function list(query: Query = {}) {
  const { body } = await ask(query).expect(200);
  return answerSchema.parse(body);
}
const amounts = async (query: Query) => (await list(query)).data.map(({ amount }) => amount);

test('lists the newest first, a page at a time, for the caller', async () => {
  const days = [1, 2, 3].map((day) => new Date(`2026-03-0${day}T12:00:00Z`));
  await rows.insertMany(days.map((createdAt, i) => order({ createdAt, amount: i })));
  const first = await list({ pageSize: 2 });
  expect(first.data.map(({ amount }) => amount)).toEqual([2, 1]);
  expect(first.data[0]).toMatchObject({ seenBy: 'test-master' });
  expect(first.pagination).toMatchObject({ total: 3, totalIsExact: true, page: 1, totalPages: 2 });
  const second = await list({ pageSize: 2, page: 2 });
  expect(second.data.map(({ amount }) => amount)).toEqual([0]);
  expect(second.pagination.next).toBeNull();
});

test('filters by any of some values, by yes or no, and by both', async () => {
  await rows.insertMany([
    order({ amount: 1 }),
    order({ amount: 2, state: 'paid' }),
    order({ amount: 3, state: 'lost', isLarge: true }),
  ]);
  expect(await amounts({ state: 'paid' })).toEqual([2]);
  expect((await amounts({ state: 'paid,lost' })).sort()).toEqual([2, 3]);
  expect(await amounts({ large: 'true' })).toEqual([3]);
  expect(await amounts({ large: 'true', state: 'open' })).toEqual([]);
});

test('a view has its own rows and order, unless another order is asked for', async () => {
  const createdAt = new Date('2026-03-11T15:00:00Z');
  await rows.insertMany([
    order({ amount: 3, isLarge: true, createdAt }),
    order({ amount: 1, isLarge: true }),
    order({ amount: 2 }),
  ]);
  expect(await amounts({ view: 'large' })).toEqual([1, 3]);
  expect(await amounts({ view: 'large', sort: '-createdAt' })).toEqual([3, 1]);
  expect(await amounts({ view: 'large', state: 'paid' })).toEqual([]);
});

test('filters by amounts and by the days of the operator, both ends included', async () => {
  await rows.insertMany([
    order({ amount: 10_000, createdAt: new Date('2026-03-02T02:59:59Z') }),
    order({ amount: 20_000, createdAt: new Date('2026-03-02T03:00:00Z') }),
    order({ amount: 50_001, createdAt: new Date('2026-03-03T02:59:59Z') }),
  ]);
  expect(await amounts({ amount: '100..500', sort: 'amount' })).toEqual([10_000, 20_000]);
  expect(await amounts({ amount: '200..', sort: '-amount' })).toEqual([50_001, 20_000]);
  expect(await amounts({ amount: '..199.99' })).toEqual([10_000]);
  expect((await amounts({ created: '2026-03-02..2026-03-02' })).sort()).toEqual([20_000, 50_001]);
});

test('searches within the filter', async () => {
  await rows.insertMany([order({ amount: 700 }), order({ amount: 700, state: 'paid' }), order()]);
  expect(await amounts({ search: '7' })).toEqual([700, 700]);
  expect(await amounts({ search: '7', state: 'paid' })).toEqual([700]);
});

test('walks through all rows by positions, each row once, in any order', async () => {
  const anyRow = fc.record({
    amount: fc.integer({ min: 1, max: 4 }),
    day: fc.integer({ min: 1, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRow, { maxLength: 12 }),
      fc.constantFrom('createdAt', '-createdAt', 'amount', '-amount'),
      fc.integer({ min: 1, max: 5 }),
      async (made, sort, pageSize) => {
        await rows.deleteMany({});
        await rows.insertMany(
          made.map(({ amount, day }) =>
            order({ amount, createdAt: new Date(Date.UTC(2026, 2, day)) }),
          ),
        );
        const whole = (await list({ sort, pageSize: 100 })).data.map(({ id }) => id);
        const walked: string[] = [];
        let after: string | null | undefined;
        while (after !== null) {
          const { data, pagination } = await list({ sort, pageSize, ...(after && { after }) });
          walked.push(...data.map(({ id }) => id));
          after = pagination.next;
        }
        expect(walked).toEqual(whole);
        expect(new Set(walked).size).toBe(made.length);
      },
    ),
    { numRuns: 15 },
  );
});

test('counts no further than the last row that a page number reaches', async () => {
  await rows.insertMany(Array.from({ length: lastNumberedRow + 5 }, () => order()));
  const counted = await list({ state: 'open' });
  expect(counted.pagination).toMatchObject({ total: lastNumberedRow, totalIsExact: false });
  expect(counted.pagination.totalPages).toBe(lastNumberedRow / 20);
  const last = await list({ state: 'open', page: 100, pageSize: 100 });
  const beyond = await list({ state: 'open', pageSize: 100, after: last.pagination.next ?? '' });
  expect(beyond.data).toHaveLength(5);
  // The last page that begins before row 10,000, though it ends after it.
  expect((await list({ state: 'open', page: 334, pageSize: 30 })).data).toHaveLength(15);
});

test.each([
  ['an unknown value of a filter', { state: 'gone' }, 'state'],
  ['an unknown sort', { sort: 'colour' }, 'sort'],
  ['a range without amounts', { amount: 'much' }, 'amount'],
  ['a range without ends', { amount: '..' }, 'amount'],
  ['an impossible day', { created: '2026-02-31..' }, 'created'],
  ['an invalid position', { after: 'bm8' }, 'after'],
  [
    'a query operator as position',
    { after: Buffer.from('[{"$gt":0},0]').toString('base64url') },
    'after',
  ],
  ['a page after row 10,000', { page: 501 }, 'page'],
])('refuses %s', async (_, query: Query, field) => {
  const { body } = await ask(query).expect(400);
  // Names both the field and its part: `created.from`.
  expect(Object.keys(body.errors).map((name) => name.split('.')[0])).toEqual([field]);
});

test.each([
  ['a filter without a field', { ...fields, filters: { state: 'state' } }, 'no field for large'],
  [
    'a filter without an index',
    { ...fields, filters: { ...fields.filters, large: 'isRed' } },
    'index of isRed, createdAt, _id',
  ],
  [
    'a sort without an index',
    { ...fields, sorts: { createdAt: 'createdAt', amount: 'price' } },
    'index of price, _id',
  ],
  [
    'a range without an index',
    { ...fields, ranges: { amount: 'price', created: 'createdAt' } },
    'index of price, _id',
  ],
])('does not start with %s', (_, broken, reason) => {
  const search = () => Promise.resolve({});
  expect(() => listRoute(orders, { ...broken, rows, search, view: () => [] })).toThrow(reason);
});

describe('a list of one owner', () => {
  const ids = async (query: string) => {
    const { body } = await service.admin.get(`/api/admin/buyers/${query}`).expect(200);
    return answerSchema.shape.data.element
      .pick({ id: true })
      .array()
      .parse(body.data)
      .map(({ id }) => id);
  };

  test('has only the rows of the owner in the path, for any filter', async () => {
    const [paid, open] = [order({ state: 'paid', buyer: 'ana' }), order({ buyer: 'ana' })];
    await rows.insertMany([paid, open, order({ state: 'paid' })]);
    expect(await ids('ana/orders')).toEqual([String(open._id), String(paid._id)]);
    expect(await ids('ana/orders?state=paid')).toEqual([String(paid._id)]);
    expect(await ids('ana/orders?created=2026-03-10..2026-03-10&pageSize=1&page=2')).toEqual([
      String(paid._id),
    ]);
    expect(await ids('carla/orders')).toEqual([]);
  });

  test('does not start when an index does not begin with the owner', () => {
    const broken = { ...boughtFields, filters: { state: 'isLarge' } };
    expect(() => ownedListRoute(bought, { ...broken, rows, view: () => [] })).toThrow(
      'index of buyer, isLarge, createdAt, _id',
    );
  });
});
