import { messageType } from '@bambuzal/contracts';
import { type Model, mongo, Schema } from 'mongoose';
import { z } from 'zod';
import { prepareModels } from '../infrastructure/database';
import type { ServiceContext } from '../service-context';
import { createTestContext } from '../testing/test-context';

interface NoteRow {
  readonly _id: string;
}

let context: ServiceContext;
let notes: Model<NoteRow>;
let heard: string[] = [];

beforeAll(async () => {
  context = await createTestContext('notes');
  const schema = new Schema<NoteRow>({ _id: String }, { versionKey: false });
  notes = context.database.connection.model<NoteRow>('Note', schema);
  await prepareModels(context.database.connection);
});
afterAll(() => context.close());
beforeEach(() => (heard = []));

test('what follows a change runs once the change can be seen', async () => {
  let seen: Promise<unknown> = Promise.resolve();
  await context.transact(async ({ session, afterCommit }) => {
    await notes.create([{ _id: 'seen' }], { session });
    afterCommit(() => {
      heard.push('after');
      seen = notes.exists({ _id: 'seen' }).then((row) => expect(row).not.toBeNull());
    });
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(['after']);
  await seen;
});

test('nothing follows a change that was given up', async () => {
  const change = context.transact(({ afterCommit }) => {
    afterCommit(() => heard.push('after'));
    return Promise.reject(new Error('given up'));
  });
  await expect(change).rejects.toThrow('given up');
  expect(heard).toEqual([]);
});

test('a change that is tried again is followed once, by its last attempt', async () => {
  let attempts = 0;
  await context.transact(({ afterCommit }) => {
    const attempt = (attempts += 1);
    afterCommit(() => heard.push(`after ${attempt}`));
    if (attempt > 1) return Promise.resolve();
    const conflict = new mongo.MongoServerError({ message: 'write conflict' });
    conflict.addErrorLabel('TransientTransactionError');
    return Promise.reject(conflict);
  });
  expect(heard).toEqual(['after 2']);
});

test('what fails afterwards is logged, and fails neither the change nor what else follows', async () => {
  const error = jest.spyOn(context.log, 'error').mockImplementation();
  await context.transact(({ afterCommit }) => {
    afterCommit(() => {
      throw new Error('nobody listens');
    });
    afterCommit(() => heard.push('the next'));
    return Promise.resolve();
  });
  expect(heard).toEqual(['the next']);
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
});

test('many messages of one type leave in their order, by one command', async () => {
  const told = messageType('test.note.told', 1, z.object({ prototype: z.int() }), []);
  const insertMany = jest.spyOn(mongo.Collection.prototype, 'insertMany');
  const all = [3, 1, 2].map((number) => ({ prototype: number }));
  await context.transact(({ publishAll }) => publishAll(told, all));
  expect(insertMany).toHaveBeenCalledTimes(1);
  insertMany.mockRestore();
  const outbox = context.database.connection.collection('outbox');
  const rows = await outbox.find().sort({ _id: 1 }).toArray();
  expect(rows.map(({ envelope }) => z.parse(told.data, envelope.data))).toEqual(all);
});
