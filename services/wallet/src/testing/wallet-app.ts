import {
  centsSchema,
  type MemberWallet,
  negated,
  settingsCacheKey,
  type SystemSettingsJson,
} from '@bambuzal/contracts';
import { CurrentSettings, startService } from '@bambuzal/service-kit';
import { createTestContext, createTestIdentity } from '@bambuzal/service-kit/testing';
import type { Express } from 'express';
import { Types } from 'mongoose';
import request, { type Test } from 'supertest';
import type { WalletParts } from '../parts';
import { createWalletService, walletParts } from '../service';
import { type Messages, messagesOf } from './messages';

// A machine that does much else takes its time to start a service.
jest.setTimeout(60_000);

export interface WalletApp extends Messages {
  readonly app: Express;
  readonly context: Awaited<ReturnType<typeof createTestContext>>;
  /** Another hold on the service's own collections. */
  readonly parts: WalletParts;
  /** The service's clock. */
  readonly now: () => Date;
  readonly advance: (seconds: number) => void;
  /** Changes settings at once, as `admin` would. */
  readonly set: (settings: Partial<SystemSettingsJson>) => Promise<void>;
  /** Calls as somebody; a master unless `userId` is a member's. */
  readonly as: (userId: string, claims?: object) => Caller;
  readonly admin: Caller;
  /** Gives a member money, from outside. @param amount cents */
  readonly fund: (userId: string, wallet: MemberWallet, amount: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

type Send = (path: string, body?: object) => Test;
export interface Caller {
  readonly get: (path: string) => Test;
  readonly post: Send;
  readonly patch: Send;
  readonly delete: Send;
}

interface Options {
  readonly environment?: Readonly<Record<string, string>>;
  readonly demo?: boolean;
}

/** A member's id that no other test has. */
export const newMember = () => String(new Types.ObjectId());

/** The service's app on the test servers, with a clock and settings that a test can move. */
export async function createWalletApp({
  environment = {},
  demo = true,
}: Options = {}): Promise<WalletApp> {
  const identity = createTestIdentity();
  const base = await createTestContext('wallet', identity.keys);
  const time = { aheadMs: 0, settings: 0 };
  const settings = new CurrentSettings(base.cache, base.log, () => time.settings);
  const context = { ...base, settings, config: { ...base.config, DEMO: demo } };
  const now = () => new Date(Date.now() + time.aheadMs);
  const app = await startService(createWalletService({ now, environment }), context).catch(
    async (error: unknown) => {
      await base.close();
      throw error;
    },
  );
  const parts = walletParts(context, now, environment);
  let funded = 0;

  const as = (sub: string, claims: object = { role: 'user', adminType: undefined }): Caller => {
    const authorised = (test: Test) =>
      test.set('Authorization', `Bearer ${identity.token({ sub, ...claims })}`);
    return {
      get: (path) => authorised(request(app).get(path)),
      post: (path, body = {}) => authorised(request(app).post(path)).send(body),
      patch: (path, body = {}) => authorised(request(app).patch(path)).send(body),
      delete: (path, body = {}) => authorised(request(app).delete(path)).send(body),
    };
  };

  return {
    ...{ app, context, parts, now, as, ...messagesOf(context) },
    admin: as('test-master', {}),
    advance: (seconds) => void (time.aheadMs += seconds * 1000),
    async set(changed) {
      await context.cache.hset(settingsCacheKey, 'settings', JSON.stringify(changed));
      time.settings += 10_000;
    },
    async fund(userId, wallet, cents) {
      funded += 1;
      const amount = centsSchema.parse(cents);
      await parts.transact((unit) =>
        parts.ledger.post(unit, {
          ...{ reference: `test-funds:${userId}:${funded}`, kind: 'adjustment' },
          ...{ description: 'Saldo de teste', postedAt: now() },
          lines: [
            { account: { system: 'external' }, amount: negated(amount) },
            { account: { userId, wallet }, amount },
          ],
          statement: [
            {
              ...{ userId, type: 'credit', category: 'adjustment', walletType: wallet, amount },
              description: 'Saldo de teste',
            },
          ],
        }),
      );
    },
    close: () => context.close(),
  };
}
