import { messageType } from '@bambuzal/contracts';
import { z } from 'zod';
import type { ServiceContext } from '../service-context';
import { createTestContext } from '../testing/test-context';
import { Outbox } from './outbox';

const told = messageType('test.thing.told', 1, z.object({ text: z.string() }), ['counter']);
const kilobyte = 1024;

let context: ServiceContext;
let outbox: Outbox;
beforeAll(async () => {
  context = await createTestContext('counter');
  outbox = new Outbox(context.database.connection);
});
afterAll(() => context.close());

async function write(bytes: number, count: number): Promise<void> {
  const rows = outbox.rowsOf(told, Array(count).fill({ text: 'x'.repeat(bytes) }));
  await context.database.connection.withSession((session) => outbox.add(session, rows));
}

test('reads messages up to a number or a size, whichever is reached first', async () => {
  await write(20 * kilobyte, 5);
  await write(10, 5);
  const sizeOfThree = 50 * kilobyte;
  expect(await outbox.unpublished(100, sizeOfThree)).toHaveLength(3);
  expect(await outbox.unpublished(2, sizeOfThree)).toHaveLength(2);
  const all = await outbox.unpublished(100, 1000 * kilobyte);
  expect(all).toHaveLength(10);
  await outbox.markPublished(all.slice(0, 5).map(({ _id }) => _id));
  expect(await outbox.unpublished(100, sizeOfThree)).toHaveLength(5);
});
