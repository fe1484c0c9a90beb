import {
  exportEndpoints,
  flagFilter,
  listEndpoint,
  listExportSchema,
  walletAudited,
} from '@bambuzal/contracts';
import { type Connection, type Model, Schema, Types } from 'mongoose';
import { z } from 'zod';
import { eventually } from '../testing/eventually';
import { createTestService, type TestService } from '../testing/test-service';
import { words } from './export-columns';
import { exportedList } from './exported-list';
import { exportsModule } from './exports-module';
import { exportPartModel, listExportModel } from './list-export.model';

interface OrderRow {
  readonly _id: Types.ObjectId;
  readonly number: number;
  readonly isLarge: boolean;
}

const schema = new Schema<OrderRow>(
  { number: Number, isLarge: Boolean },
  { collection: 'orders', versionKey: false },
);
schema.index({ number: 1, _id: 1 });
schema.index({ isLarge: 1, number: 1, _id: 1 });
const orderModel = (connection: Connection): Model<OrderRow> =>
  connection.model<OrderRow>('Order', schema);

const rowSchema = z.object({ id: z.string(), number: z.number(), seenBy: z.string() });
const orders = listEndpoint({
  path: '/api/admin/orders',
  summary: 'Orders',
  access: { permission: 'financials' },
  row: rowSchema,
  filters: { large: flagFilter },
  sorts: ['number'],
  order: 'number',
  isSearched: false,
});
const endpoints = exportEndpoints(orders);

/** Number of rows above which a file is prepared first, in these tests. */
const mostStreamed = 1_500;

let service: TestService;
let rows: Model<OrderRow>;
beforeAll(async () => {
  service = await createTestService('wallet', (now) => ({
    name: 'wallet',
    modulesOn: ({ database: { connection }, log, transact }) => {
      rows = orderModel(connection);
      const list = exportedList(orders, {
        endpoints,
        entity: 'deposit',
        title: words('Ordens já feitas', 'Orders', 'Órdenes', 'Ordini'),
        list: {
          rows,
          filters: { large: 'isLarge' },
          sorts: { number: 'number' },
          view: (found, { sub }) =>
            found.map(({ _id, number }) => ({ id: String(_id), number, seenBy: sub })),
        },
        columns: [
          {
            heading: words('Código', 'Id', 'Código', 'Codice'),
            kind: 'text',
            value: ({ id }) => id,
          },
          {
            heading: words('Número', 'Number', 'Número', 'Numero'),
            kind: 'number',
            value: ({ number }) => number,
          },
          {
            heading: words('Visto por', 'Seen by', 'Visto por', 'Visto da'),
            kind: 'text',
            value: ({ seenBy }) => `=${seenBy}`,
          },
        ],
      });
      const options = { connection, log, now, transact, audited: walletAudited, mostStreamed };
      return [{ name: 'orders', models: [orderModel] }, exportsModule(options, [list])];
    },
  }));
});
afterAll(() => service.close());

beforeEach(() => rows.deleteMany({}));

const order = (number: number): OrderRow => ({
  _id: new Types.ObjectId(),
  number,
  isLarge: number % 2 === 0,
});
const addOrders = (count: number) =>
  rows.insertMany(Array.from({ length: count }, (_, number) => order(number)));

async function make(query = '', by = service.admin) {
  const { body } = await by.post(`${endpoints.make.path}${query}`).expect(201);
  return listExportSchema.parse(body);
}
const fileOf = (id: string, by = service.admin) => by.get(`${endpoints.make.path}/${id}`);
const numbersIn = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[1]);

test('exports the rows of the filter in the order of the list, as a spreadsheet reads them', async () => {
  await addOrders(5);
  const { id, isReady, rows: count } = await make('?large=true&sort=-number');
  expect([isReady, count]).toEqual([true, 3]);
  const { headers, text } = await fileOf(id).expect(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/filename="?ordens-ja-feitas-\d{4}-\d\d-\d\d.csv/);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(text.split('\r\n')[0]).toBe('\uFEFFCódigo;Número;Visto por');
  expect(numbersIn(text)).toEqual(['4', '2', '0']);
  expect(text).toContain(";'=test-master");
});

test('writes a file longer than one batch once through, without a gap', async () => {
  await addOrders(1_234);
  const { id } = await make();
  const { text } = await fileOf(id).expect(200);
  expect(numbersIn(text)).toEqual(Array.from({ length: 1_234 }, (_, number) => String(number)));
});

test('prepares a long file once, and then answers it from its parts', async () => {
  await addOrders(2_345);
  const { id, isReady } = await make('?sort=-number');
  expect(isReady).toBe(false);
  const text = await eventually(async () => {
    const answer = await fileOf(id);
    return answer.status === 200 && answer.text;
  });
  expect(numbersIn(text)).toEqual(
    Array.from({ length: 2_345 }, (_, number) => String(2_344 - number)),
  );
  const { connection } = service.context.database;
  expect(await exportPartModel(connection).countDocuments({ exportId: id })).toBe(3);
});

test('refuses the file while it is prepared, and a second long export meanwhile', async () => {
  await addOrders(1_600);
  const models = listExportModel(service.context.database.connection);
  const waiting = await make('?large=true');
  // Another process prepares it.
  const leasedUntil = new Date(Date.now() + 3_600_000);
  await models.updateOne({ _id: waiting.id }, { $set: { state: 'waiting', leasedUntil } });
  const { body } = await fileOf(waiting.id).expect(409);
  expect(body).toMatchObject({ code: 'EXPORT_NOT_READY' });
  await service.admin.post(endpoints.make.path).expect(429);
  await models.deleteOne({ _id: waiting.id });
});

test('an export is for its maker alone, and ends after 24 hours', async () => {
  await addOrders(1);
  const other = service.as('other', { role: 'admin', adminType: 'financeiro' });
  const { id } = await make();
  await fileOf(id, other).expect(404);
  const { body } = await other.get(endpoints.all.path).expect(200);
  expect(body).toEqual({ data: [] });
  const own = await service.admin.get(endpoints.all.path).expect(200);
  expect(own.body.data[0]).toMatchObject({ id, rows: 1 });
  service.advance(24 * 3600 + 1);
  await fileOf(id).expect(404);
  service.advance(-24 * 3600 - 1);
});

test('leaves an audit record with the filter and the number of rows', async () => {
  await addOrders(4);
  const { id } = await make('?large=false');
  const records = await service.sent(walletAudited.type);
  expect(records.at(-1)).toMatchObject({
    action: 'export',
    adminId: 'test-master',
    entityType: 'deposit',
    entityId: id,
    newValues: { query: { large: 'false' }, rows: 2 },
  });
});

test('refuses an unknown filter, and callers without the permission', async () => {
  await service.admin.post(`${endpoints.make.path}?large=maybe`).expect(400);
  await service.as('ana').post(endpoints.make.path).expect(403);
});
