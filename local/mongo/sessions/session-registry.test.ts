import { UUID } from 'bson';
import { Store } from '../store/store';
import { SessionRegistry } from './session-registry';

const minute = 60_000;
let store: Store;
let registry: SessionRegistry;
beforeEach(() => {
  store = Store.open({});
  registry = new SessionRegistry(store);
});

const begin = () => store.beginTransaction();

test('the same id returns the same session, and another id returns another', () => {
  const id = new UUID();
  expect(registry.use({ id })).toBe(registry.use({ id: new UUID(id.toHexString()) }));
  expect(registry.use({ id })).not.toBe(registry.use({ id: new UUID() }));
});

test.each([[undefined], [{}], [{ id: 'text' }], [{ id: 7 }]])(
  'the session id %j is refused',
  (id) => {
    expect(() => registry.use(id)).toThrow('a logical session id must be');
  },
);

test('a transaction is aborted after a minute, even if its session is in use', () => {
  const session = registry.use({ id: new UUID() });
  const transaction = session.startTransaction(1, begin);
  registry.reap(Date.now() + minute - 1000);
  expect(transaction.isOpen).toBe(true);
  registry.reap(Date.now() + minute + 1000);
  expect(transaction.isOpen).toBe(false);
  expect(() => session.continueTransaction(1)).toThrow('has been aborted');
});

test('a transaction is aborted soon after its client disconnects, unless another client continues it', () => {
  const id = new UUID();
  const client = { isOpen: true };
  const transaction = registry.use({ id }, client).startTransaction(1, begin);
  registry.reap(Date.now() + 10_000);
  expect(transaction.isOpen).toBe(true);
  client.isOpen = false;
  registry.reap(Date.now() + 1000);
  expect(transaction.isOpen).toBe(true);
  registry.use({ id }, { isOpen: true });
  registry.reap(Date.now() + 10_000);
  expect(transaction.isOpen).toBe(true);
  registry.use({ id }, { isOpen: false });
  registry.reap(Date.now() + 10_000);
  expect(transaction.isOpen).toBe(false);
});

test('a session and the data for its retries are deleted half an hour after its last use', () => {
  const id = new UUID();
  const write = registry.use({ id }).retryableWrite(1);
  write.record(0, { n: 1 });
  write.saveResults();
  registry.reap(Date.now() + 29 * minute);
  expect(store.recall().size).toBe(1);
  registry.reap(Date.now() + 31 * minute);
  expect(store.recall().size).toBe(0);
  expect(registry.use({ id }).retryableWrite(1).resultOf(0)).toBeUndefined();
});

test('a new registry restores the stored results of retryable writes', () => {
  const id = new UUID();
  const write = registry.use({ id }).retryableWrite(3);
  write.record(0, { n: 1, nModified: 1 });
  write.record(1, { n: 1, nModified: 0, upserted: { _id: null } });
  write.record(2, { n: 1, reply: { value: { a: 1 } } });
  write.saveResults();
  const restored = new SessionRegistry(store).use({ id }).retryableWrite(3);
  expect([0, 1, 2, 3].map((index) => restored.resultOf(index))).toMatchObject([
    { n: 1, nModified: 1 },
    { n: 1, nModified: 0, upserted: { _id: null } },
    { n: 1, reply: { value: { a: 1 } } },
    undefined,
  ]);
});

describe('transaction numbers', () => {
  test('a higher number ends the open transaction', () => {
    const session = registry.use({ id: new UUID() });
    const first = session.startTransaction(1, begin);
    const second = session.startTransaction(2, begin);
    expect([first.isOpen, second.isOpen]).toEqual([false, true]);
    session.retryableWrite(3);
    expect(second.isOpen).toBe(false);
  });

  test('a lower number is refused for every use', () => {
    const session = registry.use({ id: new UUID() });
    session.startTransaction(5, begin);
    for (const use of [
      () => session.startTransaction(4, begin),
      () => session.continueTransaction(4),
      () => session.retryableWrite(4),
      () => session.commit(4),
    ]) {
      expect(use).toThrow(expect.objectContaining({ code: 225, codeName: 'TransactionTooOld' }));
    }
  });

  test('a second transaction with the same number is refused', () => {
    const session = registry.use({ id: new UUID() });
    session.startTransaction(1, begin);
    expect(() => session.startTransaction(1, begin)).toThrow(
      expect.objectContaining({ code: 117 }),
    );
  });

  test('a transaction that was never started cannot be continued or committed', () => {
    const session = registry.use({ id: new UUID() });
    expect(() => session.continueTransaction(1)).toThrow(expect.objectContaining({ code: 251 }));
    session.retryableWrite(1);
    expect(() => session.commit(1)).toThrow(expect.objectContaining({ code: 251 }));
  });

  test('a committed transaction allows only another commit', () => {
    const session = registry.use({ id: new UUID() });
    session.startTransaction(1, begin);
    session.commit(1);
    expect(() => session.commit(1)).not.toThrow();
    expect(() => session.continueTransaction(1)).toThrow(expect.objectContaining({ code: 256 }));
    expect(() => session.retryableWrite(1)).toThrow(expect.objectContaining({ code: 217 }));
  });
});

test('commands of one session run one after another, even if one fails', async () => {
  const session = registry.use({ id: new UUID() });
  const order: string[] = [];
  const task = (name: string, error?: Error) => async () => {
    order.push(`begin ${name}`);
    await Promise.resolve();
    order.push(`end ${name}`);
    if (error) throw error;
  };
  await Promise.allSettled([
    session.exclusively(task('a', new Error('failed'))),
    session.exclusively(task('b')),
  ]);
  expect(order).toEqual(['begin a', 'end a', 'begin b', 'end b']);
});
