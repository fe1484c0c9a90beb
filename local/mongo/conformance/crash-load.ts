import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';

export const accountCount = 10;
export const startingBalance = 1_000;

/** Numbers of concurrent writers while the server is killed: some insert, others transfer money. */
const insertingCount = 12;
const transferringCount = 4;

interface Account {
  _id: number;
  balance: number;
}

/** Writes as fast as possible until stopped, and records the acknowledged inserts. */
export class CrashLoad {
  readonly acknowledged: number[] = [];
  private stopped = false;
  private sequence = 0;
  private readonly work: Promise<void>[];

  private constructor(private readonly client: MongoClient) {
    this.work = [
      ...Array.from({ length: insertingCount }, () => this.repeat(() => this.insert())),
      ...Array.from({ length: transferringCount }, () => this.repeat(() => this.transfer())),
    ];
  }

  static async start(uri: string): Promise<CrashLoad> {
    // Retries are off, so that only the first reply counts as an acknowledgement.
    const client = await MongoClient.connect(uri, {
      retryWrites: false,
      serverSelectionTimeoutMS: 300,
    });
    await accounts(client).insertMany(
      Array.from({ length: accountCount }, (_, _id) => ({ _id, balance: startingBalance })),
    );
    return new CrashLoad(client);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.work);
    await this.client.close(true);
  }

  private async repeat(write: () => Promise<void>): Promise<void> {
    while (!this.stopped) {
      // Ignore the error, because writes to a killed server fail. Only acknowledged writes matter.
      await write().catch(() => delay(5));
    }
  }

  private async insert(): Promise<void> {
    const _id = this.sequence++;
    await inserted(this.client).insertOne({ _id });
    this.acknowledged.push(_id);
  }

  private async transfer(): Promise<void> {
    const from = this.sequence++ % accountCount;
    const to = (from + 1) % accountCount;
    await this.client.withSession(async (session) => {
      session.startTransaction();
      const change = (_id: number, amount: number) =>
        accounts(this.client).updateOne({ _id }, { $inc: { balance: amount } }, { session });
      await change(from, -1);
      await change(to, 1);
      await session.commitTransaction();
    });
  }
}

export async function insertedIdentifiers(client: MongoClient): Promise<Set<number>> {
  const documents = await inserted(client).find().toArray();
  return new Set(documents.map(({ _id }) => _id));
}

export async function totalBalance(client: MongoClient): Promise<number> {
  const documents = await accounts(client).find().toArray();
  return documents.reduce((sum, { balance }) => sum + balance, 0);
}

const inserted = (client: MongoClient) =>
  client.db('crash').collection<{ _id: number }>('inserted');
const accounts = (client: MongoClient) => client.db('crash').collection<Account>('accounts');
