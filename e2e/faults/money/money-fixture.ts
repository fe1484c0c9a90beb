import { settingsCacheKey, type SystemSettingsJson } from '@bambuzal/contracts';
import {
  createServiceContext,
  readConfig,
  type ServiceContext,
  serviceConfigSchema,
  startService,
} from '@bambuzal/service-kit';
import { createTestIdentity, type TestIdentity } from '@bambuzal/service-kit/testing';
import { type Connection, Types } from 'mongoose';
import { openServiceDatabase } from '../../support/service-database';
import { type StackFacts, TestStack } from '../../support/stack';
import { Client } from './client';
import { WalletProcess } from './wallet-process';

/**
 * Settings under which small withdrawals are paid automatically, so that the limits on automatic
 * payouts are tested too.
 */
export const automaticPayouts = {
  minAutomatedWithdrawalAmount: 150,
  payoutAutoMemberCount: 3,
  payoutAutoMaxRisk: 100,
  payoutAutoMemberAmount: 300,
  payoutAutoDayAmount: 4000,
  newKeyHoldHours: 0,
} satisfies Partial<SystemSettingsJson>;

export interface Killings {
  readonly count: () => number;
  readonly end: () => Promise<void>;
}

/**
 * Test environment: the servers, the wallet, members with one PIX key each, and a service that
 * requests purchases.
 */
export class MoneyFixture {
  private readonly stack = new TestStack(['--servers-only']);
  private parts:
    | {
        readonly wallet: WalletProcess;
        readonly client: Client;
        readonly investment: ServiceContext;
        readonly books: Connection;
        readonly servers: StackFacts['servers'];
        readonly identity: TestIdentity;
      }
    | undefined;

  get wallet(): WalletProcess {
    return this.fixture.wallet;
  }

  get client(): Client {
    return this.fixture.client;
  }

  /** Database of the wallet. */
  get books(): Connection {
    return this.fixture.books;
  }

  get servers(): StackFacts['servers'] {
    return this.fixture.servers;
  }

  get identity(): TestIdentity {
    return this.fixture.identity;
  }

  get transact(): ServiceContext['transact'] {
    return this.fixture.investment.transact;
  }

  private get fixture() {
    if (!this.parts) throw new Error('the ground is not laid');
    return this.parts;
  }

  async lay(): Promise<void> {
    const { servers } = await this.stack.start(60_000);
    const identity = createTestIdentity();
    const config = readConfig(serviceConfigSchema, {
      MONGODB_URI: servers.mongodb,
      AMQP_URL: servers.rabbitmq,
      REDIS_URL: servers.redis,
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    const investment = await createServiceContext('investment', config);
    await startService({ name: 'investment', modulesOn: () => [] }, investment);
    await investment.cache.hset(settingsCacheKey, 'settings', JSON.stringify(automaticPayouts));
    const wallet = new WalletProcess(servers, identity.keySet);
    await wallet.open();
    const books = await openServiceDatabase(servers.mongodb, 'wallet');
    const client = new Client(wallet.origin, identity.token);
    this.parts = { wallet, client, investment, books, servers, identity };
  }

  /** @returns ids of new members, with the id of each member's key */
  async addMembers(count: number) {
    const members = Array.from({ length: count }, () => String(new Types.ObjectId()));
    const pixKeys = new Map<string, string>();
    for (const sub of members) {
      const { body } = await this.client.call({
        as: { sub, role: 'user', adminType: undefined },
        method: 'POST',
        path: '/api/pix-keys',
        body: { keyType: 'email', keyValue: `${sub}@exemplo.com.br` },
      });
      pixKeys.set(sub, String(body['id']));
    }
    return { members, pixKeys };
  }

  /**
   * Kills the wallet with requests under way, and starts it again.
   *
   * @param gaps numbers of requests between two kills. Only requests sent while the wallet is up
   *   count, because otherwise it would be killed again before it had done any work
   */
  killNowAndThen(gaps: readonly number[]): Killings {
    const { client, wallet } = this;
    const left = gaps.values();
    let [requests, killed] = [0, 0];
    let next = left.next().value;
    let restart: Promise<void> | undefined;
    let failure: unknown;
    const killAndStart = async () => {
      await wallet.crash();
      killed += 1;
      await wallet.start();
      [requests, next, restart] = [0, left.next().value, undefined];
    };
    client.onAttempt = () => {
      if (failure) throw new Error('the wallet did not start again', { cause: failure });
      if (restart) return;
      requests += 1;
      if (next === undefined || requests < next) return;
      restart = killAndStart().catch((error: unknown) => {
        failure = error;
      });
    };
    return {
      count: () => killed,
      async end() {
        client.onAttempt = () => undefined;
        await restart;
        if (failure) throw new Error('the wallet did not start again', { cause: failure });
      },
    };
  }

  async clear(): Promise<void> {
    await this.parts?.wallet.close();
    await this.parts?.books.close();
    await this.parts?.investment.close();
    await this.stack.stop();
  }
}
