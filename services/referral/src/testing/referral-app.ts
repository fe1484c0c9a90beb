import { randomUUID } from 'node:crypto';
import {
  identityMarked,
  investmentActivated,
  investmentReversed,
  type MessageType,
  type Role,
  settingsCacheKey,
  type SystemSettingsJson,
  userRegistered,
} from '@bambuzal/contracts';
import {
  type Composition,
  CurrentSettings,
  type ServiceDefinition,
  startService,
} from '@bambuzal/service-kit';
import { createTestContext, createTestIdentity } from '@bambuzal/service-kit/testing';
import type { Express } from 'express';
import { Types } from 'mongoose';
import request, { type Test } from 'supertest';
import type { z } from 'zod';
import type { ReferralParts } from '../parts';
import { createReferralService, referralParts } from '../service';

// A machine that does much else takes its time to start a service.
jest.setTimeout(60_000);

type Receive = <Data extends z.ZodType>(
  type: MessageType<Data>,
  data: z.input<Data>,
  occurredAt?: Date,
) => Promise<void>;

export interface ReferralApp {
  readonly app: Express;
  readonly context: Awaited<ReturnType<typeof createTestContext>>;
  /** Another hold on the service's own collections. */
  readonly parts: ReferralParts;
  /** The service's clock. */
  readonly now: () => Date;
  readonly advance: (seconds: number) => void;
  /** Changes settings at once, as `admin` would. */
  readonly set: (settings: Partial<SystemSettingsJson>) => Promise<void>;
  /** The data of all messages of a type, the oldest first. */
  readonly sent: (type: MessageType) => Promise<Record<string, unknown>[]>;
  /** The service takes a message, as it would from its queue; every time as if it were the first. */
  readonly receive: Receive;
  /** Somebody registers, brought by somebody or nobody. @returns their id */
  readonly register: (username: string, referrerId?: string | null, role?: Role) => Promise<string>;
  /** A member's investment begins now. @returns its id */
  readonly invest: (userId: string, cents: number, coolingOffHours?: number) => Promise<string>;
  readonly undo: (investmentId: string, userId: string, cents: number) => Promise<void>;
  readonly mark: (userId: string, kind: 'device' | 'document', mark: string) => Promise<void>;
  /** Calls as somebody; a member unless the claims say otherwise. */
  readonly as: (userId: string, claims?: object) => Caller;
  readonly admin: Caller;
  readonly close: () => Promise<void>;
}

type Send = (path: string, body?: object) => Test;
export interface Caller {
  readonly get: (path: string) => Test;
  readonly post: Send;
  readonly patch: Send;
  readonly delete: Send;
}

/** An id that nothing else has. */
export const newId = () => String(new Types.ObjectId());

/** The service's app on the test servers, with a clock and settings that a test can move. */
export async function createReferralApp(): Promise<ReferralApp> {
  const identity = createTestIdentity();
  const base = await createTestContext('referral', identity.keys);
  const time = { aheadMs: 0, settings: 0 };
  const settings = new CurrentSettings(base.cache, base.log, () => time.settings);
  const context = { ...base, settings };
  const now = () => new Date(Date.now() + time.aheadMs);
  const { definition, subscriptions } = remembering(createReferralService({ now }));
  const app = await startService(definition, context).catch(async (error: unknown) => {
    await base.close();
    throw error;
  });

  const receive: Receive = async (type, data, occurredAt = now()) => {
    const taken = subscriptions.find((entry) => entry.type === type.type);
    if (!taken) throw new Error(`nobody takes ${type.type}`);
    const envelope = {
      ...{ id: randomUUID(), type: type.type, version: type.version, data },
      ...{ occurredAt: occurredAt.toISOString(), correlationId: 'test', causationId: 'test' },
    };
    await context.transact((unit) => taken.handle(envelope, unit));
  };

  return {
    ...{ app, context, now, receive },
    ...peopleOf(receive, now),
    ...callersOf(app, (claims) => identity.token(claims)),
    parts: referralParts(context, now),
    advance: (seconds) => void (time.aheadMs += seconds * 1000),
    async set(changed) {
      await context.cache.hset(settingsCacheKey, 'settings', JSON.stringify(changed));
      time.settings += 10_000;
    },
    async sent({ type }) {
      const rows = await context.database.connection
        .collection<{ envelope: { data: Record<string, unknown> } }>('outbox')
        .find({ 'envelope.type': type })
        .sort({ _id: 1 })
        .toArray();
      return rows.map(({ envelope }) => envelope.data);
    },
    close: () => context.close(),
  };
}

/** The service, and by whom its messages are taken once it is composed. */
function remembering(service: ServiceDefinition) {
  const subscriptions: Composition['subscriptions'][number][] = [];
  const definition: ServiceDefinition = {
    name: service.name,
    compose(context) {
      const composition = service.compose(context);
      subscriptions.push(...composition.subscriptions);
      return composition;
    },
  };
  return { definition, subscriptions };
}

function callersOf(app: Express, tokenOf: (claims: object) => string) {
  const as = (sub: string, claims: object = { role: 'user', adminType: undefined }): Caller => {
    const authorised = (test: Test) =>
      test.set('Authorization', `Bearer ${tokenOf({ sub, ...claims })}`);
    return {
      get: (path) => authorised(request(app).get(path)),
      post: (path, body = {}) => authorised(request(app).post(path)).send(body),
      patch: (path, body = {}) => authorised(request(app).patch(path)).send(body),
      delete: (path, body = {}) => authorised(request(app).delete(path)).send(body),
    };
  };
  return { as, admin: as('test-master', {}) };
}

function peopleOf(receive: Receive, now: () => Date) {
  return {
    async register(username: string, referrerId: string | null = null, role: Role = 'user') {
      const userId = newId();
      await receive(userRegistered, {
        ...{ userId, username, fullName: `${username} de Souza Lima`, role, referrerId },
        ...{ referralCode: `CODE${username}`, language: 'pt-BR' },
        registeredAt: now().toISOString(),
      });
      return userId;
    },
    async invest(userId: string, cents: number, coolingOffHours = 0) {
      const investmentId = newId();
      const at = now();
      await receive(investmentActivated, {
        ...{ investmentId, userId, packageId: 'p', packageName: 'Bambu', amount: cents },
        activatedAt: at.toISOString(),
        coolingOffUntil: new Date(at.getTime() + coolingOffHours * 3_600_000).toISOString(),
      });
      return investmentId;
    },
    undo: (investmentId: string, userId: string, cents: number) =>
      receive(investmentReversed, {
        ...{ investmentId, userId, amount: cents, reversedAt: now().toISOString() },
      }),
    mark: (userId: string, kind: 'device' | 'document', mark: string) =>
      receive(identityMarked, { userId, kind, mark, seenAt: now().toISOString() }),
  };
}
