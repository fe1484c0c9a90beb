import { DomainError, messageType } from '@bambuzal/contracts';
import { type Model, mongo, Schema } from 'mongoose';
import { z } from 'zod';
import { prepareModels } from '../infrastructure/models';
import { currentContext, newContext, runInContext } from '../request-context';
import type { ServiceContext } from '../service-context';
import { createTestContext } from '../testing/test-context';
import { GatheredWrites } from './gathered-writes';

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
  await prepareModels(Object.values(context.database.connection.models));
});
afterAll(() => context.close());
beforeEach(() => (heard = []));

test('a follow-up of a change runs after the change is visible', async () => {
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

test('a follow-up does not run after a rollback', async () => {
  const change = context.transact(({ afterCommit }) => {
    afterCommit(() => heard.push('after'));
    return Promise.reject(new Error('given up'));
  });
  await expect(change).rejects.toThrow('given up');
  expect(heard).toEqual([]);
});

test('a follow-up of a retried change runs once, after its last attempt', async () => {
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

test('a follow-up that fails is logged, and neither the change nor other follow-ups fail', async () => {
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

test('many messages of one type are written in order, in one command', async () => {
  const noted = messageType('test.note.told', 1, z.object({ prototype: z.int() }), []);
  const insertMany = jest.spyOn(mongo.Collection.prototype, 'insertMany');
  const all = [3, 1, 2].map((number) => ({ prototype: number }));
  await context.transact(({ publishAll }) => publishAll(noted, all));
  expect(insertMany).toHaveBeenCalledTimes(1);
  insertMany.mockRestore();
  const outbox = context.database.connection.collection('outbox');
  const rows = await outbox.find().sort({ _id: 1 }).toArray();
  expect(rows.map(({ envelope }) => z.parse(noted.data, envelope.data))).toEqual(all);
});

describe('units of work that may share a transaction', () => {
  const add = (_id: string, key: string) =>
    context.transact(({ session }) => notes.create([{ _id }], { session }), {
      key,
      mayShare: true,
    });
  const isThere = async (_id: string) => (await notes.exists({ _id })) !== null;
  const transactionsDuring = async (run: () => Promise<unknown>) => {
    const begun = jest.spyOn(mongo.ClientSession.prototype, 'startTransaction');
    await run();
    const count = begun.mock.calls.length;
    begun.mockRestore();
    return count;
  };

  test('are committed together when they arrive together', async () => {
    const count = await transactionsDuring(() =>
      Promise.all(['together 1', 'together 2', 'together 3'].map((id) => add(id, id))),
    );
    expect(count).toBe(1);
    expect(await isThere('together 3')).toBe(true);
  });

  test('do not fail if another is refused', async () => {
    const refused = context.transact(
      async ({ session }) => {
        await notes.create([{ _id: 'half done' }], { session });
        throw new DomainError('CONFLICT');
      },
      { key: 'b', mayShare: true },
    );
    const [before, failed, after] = await Promise.allSettled([
      add('before', 'a'),
      refused,
      add('after', 'c'),
    ]);
    expect([before.status, failed.status, after.status]).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(failed).toMatchObject({ reason: { code: 'CONFLICT' } });
    expect(await Promise.all(['before', 'half done', 'after'].map(isThere))).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('write deferred rows at the end, and are retried one by one if that write fails', async () => {
    const gathered = new GatheredWrites<string>(async (ids, session) => {
      heard.push(`wrote ${ids.length}`);
      await notes.insertMany(
        ids.map((_id) => ({ _id })),
        { session },
      );
    });
    const leave = (_id: string, key: string) =>
      context.transact((unit) => gathered.add(unit, [_id]), { key, mayShare: true });
    await Promise.all([leave('left 1', 'a'), leave('left 2', 'b')]);
    expect(heard).toEqual(['wrote 2']);
    const outcomes = await Promise.allSettled([leave('left 3', 'a'), leave('left 1', 'b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(heard).toEqual(['wrote 2', 'wrote 2', 'wrote 1', 'wrote 1']);
    expect(await isThere('left 3')).toBe(true);
  });

  test('keep their own context, and run their follow-ups once', async () => {
    const one = (correlationId: string) =>
      runInContext({ ...newContext(), correlationId }, () =>
        context.transact(
          (unit) => {
            const { correlationId: seen } = currentContext();
            unit.afterCommit(() => heard.push(seen));
            return Promise.resolve(seen);
          },
          { key: correlationId, mayShare: true },
        ),
      );
    expect(await Promise.all([one('first'), one('second')])).toEqual(['first', 'second']);
    expect(heard).toEqual(['first', 'second']);
  });

  test('all fail in an outage, and are not retried one by one', async () => {
    const work = jest.fn(() => Promise.reject(new mongo.MongoNetworkError('gone')));
    const outcomes = await Promise.allSettled(
      ['a', 'b'].map((key) => context.transact(work, { key, mayShare: true })),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(work).toHaveBeenCalledTimes(1);
  });
});

test('units of work with one key run one after the other without deadlock', async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await notes.exists({ _id: 'nobody' });
    running -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => context.transact(work, { key: 'ana' })));
  expect(most).toBe(1);
});
