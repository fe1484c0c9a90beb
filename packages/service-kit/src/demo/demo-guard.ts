import { demoPeople } from '@bambuzal/contracts';
import { type Connection, mongo } from 'mongoose';
import { duplicatedField } from '../infrastructure/duplicate-key';
import { refuseUnfinishedRestore } from './unfinished-restore';

/**
 * Kind of stack that a database belongs to. The first process that uses the database writes this
 * mark, and the mark never changes.
 */
interface StackRow {
  readonly _id: 'stack';
  readonly kind: 'demo' | 'real';
  readonly since: Date;
}

/** The database belongs to a stack of the other kind. */
export class DemoRefusal extends Error {
  override readonly name = 'DemoRefusal';
}

/** Collections that hold people by their ids. In `auth` this is `users`, with ObjectIds. */
const copiesOfPeople = ['members', 'recipients'];
/** Collections that only simulators write to. */
const simulated = [
  'simulated_pix_payments',
  'simulated_crypto_payments',
  'simulated_payouts',
  'simulated_messages',
];
const demoIds = demoPeople.map(({ id }) => id);

/**
 * Refuses, outside the demo, a database with demo accounts or simulated money. Refuses, in the
 * demo, a database with real members. Each database is marked at its first use. A database older
 * than the mark is recognised by the people in it.
 *
 * @throws DemoRefusal
 * @throws UnfinishedRestore if a backup was restored to the database in part
 */
export async function guardDatabase(
  connection: Connection,
  isDemo: boolean,
  now = new Date(),
): Promise<void> {
  await refuseUnfinishedRestore(connection);
  const kind = await kindOf(connection);
  if (kind === 'demo' && !isDemo) {
    throw new DemoRefusal(
      'DEMO is not "true", and the database holds the accounts and the simulated money of a demo; ' +
        '`npm run demo:remove` removes them with everything else in it.',
    );
  }
  if (kind === 'real' && isDemo) {
    throw new DemoRefusal(
      'DEMO is "true", and the database belongs to a product that is no demo; ' +
        'name another one, or start with DEMO=false.',
    );
  }
  await mark(connection, isDemo ? 'demo' : 'real', now);
}

/**
 * Kind of stack that a database belongs to, by its mark or by the people in it; `undefined` if it
 * has neither.
 */
export async function kindOf(connection: Connection): Promise<StackRow['kind'] | undefined> {
  return (await markOf(connection)) ?? (await kindByRows(connection));
}

export async function holdsPeople(connection: Connection): Promise<boolean> {
  for (const name of ['users', ...copiesOfPeople]) {
    if (await connection.collection(name).findOne({})) return true;
  }
  return false;
}

async function markOf(connection: Connection): Promise<StackRow['kind'] | undefined> {
  return (await marks(connection).findOne({ _id: 'stack' }))?.kind;
}

async function mark(connection: Connection, kind: StackRow['kind'], since: Date): Promise<void> {
  try {
    await marks(connection).updateOne(
      { _id: 'stack' },
      { $setOnInsert: { kind, since } },
      { upsert: true },
    );
  } catch (error) {
    // Another instance wrote the mark first.
    if (duplicatedField(error) === undefined) throw error;
  }
}

async function kindByRows(connection: Connection): Promise<StackRow['kind'] | undefined> {
  const users = connection.collection('users');
  const copies = copiesOfPeople.map((name) => connection.collection<{ _id: string }>(name));
  const audit = connection.collection('audit_logs');
  const ofDemo = [
    () => users.findOne({ _id: { $in: demoIds.map((id) => new mongo.ObjectId(id)) } }),
    ...copies.map((people) => () => people.findOne({ _id: { $in: demoIds } })),
    ...simulated.map((name) => () => connection.collection(name).findOne({})),
    () => audit.findOne({ $or: [{ adminId: { $in: demoIds } }, { userId: { $in: demoIds } }] }),
  ];
  for (const find of ofDemo) if (await find()) return 'demo';
  return (await holdsPeople(connection)) ? 'real' : undefined;
}

function marks(connection: Connection) {
  return connection.collection<StackRow>('stack');
}
